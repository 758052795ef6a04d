import type { Config } from '../config';

/** What any answer of the API may do in a browser: nothing. Pages bring a policy of their own. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

const PERMISSIONS = ['accelerometer', 'autoplay', 'camera', 'display-capture', 'fullscreen', 'geolocation', 'gyroscope']
  .concat(['magnetometer', 'microphone', 'midi', 'payment', 'screen-wake-lock', 'usb', 'xr-spatial-tracking'])
  .map((feature) => `${feature}=${feature === 'fullscreen' || feature === 'autoplay' ? '(self)' : '()'}`)
  .join(', ');

/**
 * The headers of every answer, whatever made it.
 * Strict-Transport-Security only where people come by https: on plain localhost it would lock the browser out.
 */
export function securityHeaders(config: Config): Record<string, string> {
  return {
    'content-security-policy': API_POLICY,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': PERMISSIONS,
    'x-permitted-cross-domain-policies': 'none',
    ...(config.publicOrigin.startsWith('https:') && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    }),
  };
}
