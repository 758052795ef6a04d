import { BlockList, isIP } from 'node:net';
import { resolve } from 'node:path';

/** One environment variable: how it is read and documented. */
export interface Setting<Value = unknown, Name extends string = string> {
  name: Name;
  /** The kind of value in the documentation. */
  type: string;
  /** The description in the documentation and in the message about a missing setting. */
  about: string;
  /** The default value, written like a variable. */
  fallback?: string;
  /** Describes the default when the documentation can't show it as a value. */
  otherwise?: string;
  /** Required to start in production, or to build. */
  needed?: true;
  /** @throws Fault for an invalid value */
  parse: (text: string) => Value;
}

interface Options<Value> extends Pick<Setting, 'fallback' | 'otherwise' | 'needed'> {
  /** Returns the end of a message that starts with the name, or false if the value is valid. */
  check?: (value: Value) => string | false;
}

/** An invalid value. The message continues after the name of the setting, and never contains a secret. */
export class Fault extends Error {}

function fail(message: string): never {
  throw new Fault(message);
}

/** Returns a function that declares a setting of one kind. Its value is null if it is not set and has no default. */
export function kind<Value>(type: string, read: (text: string) => Value) {
  return <const Name extends string, const Given extends Options<Value>>(
    name: Name,
    about: string,
    { check, ...options }: Given | Options<Value> = {},
  ): Setting<Given extends { fallback: string } ? Value : Value | null, Name> => ({
    name,
    type,
    about,
    ...options,
    parse(text) {
      const value = read(text);
      const message = check?.(value);
      return message ? fail(message) : value;
    },
  });
}

const parseUrl = (text: string) => (URL.canParse(text) ? new URL(text) : null);

/**
 * Parses a URL that may contain a user and a password. An unescaped reserved character would move the rest of the
 * password into the host, port, path or query, which error messages print.
 */
export function parseUrlWithPassword(text: string): URL {
  // The host may be empty: sockets are named in the query.
  const url = parseUrl(text.replace('@/', '@localhost/'));
  if (url && !/[@#]/.test(url.pathname + url.search + url.hash)) return url;
  return fail(
    'cannot be read. Percent-encode reserved characters in its user and password: @ is %40, : is %3A, / is %2F, ? is %3F, # is %23, % is %25.',
  );
}

export const text = kind('text', (value) => value);
export const secret = kind('secret', (value) => value);

/** An absolute path; `memory://` stays. */
export const path = kind('text', (value) => (value.includes('://') ? value : resolve(value)));

export const url = kind('address', (value) =>
  /^https?:$/.test(parseUrl(value)?.protocol ?? '') ? value : fail('is not a valid URL with http or https.'),
);

/** A scheme and a host without a trailing slash. */
export const origin = kind('address', (value) => {
  const parsed = parseUrl(value);
  if (parsed && /^https?:$/.test(parsed.protocol) && parsed.origin === value.replace(/\/$/, '')) return parsed.origin;
  return fail(`must be only a scheme and a host, like https://www.example.com, not "${value}".`);
});

export const secretUrl = (...schemes: string[]) =>
  kind('secret', (value) => {
    if (!schemes.some((scheme) => value.startsWith(scheme))) fail(`must start with ${schemes.join(' or ')}.`);
    parseUrlWithPassword(value);
    return value;
  });

export const port = kind('number', (value) =>
  /^\d+$/.test(value) && Number(value) <= 65535
    ? Number(value)
    : fail(`must be a number from 0 to 65535, not "${value}".`),
);

export const onOff = kind('on or off', (value) => {
  if (/^(on|true|1|yes)$/i.test(value)) return true;
  return /^(off|false|0|no)$/i.test(value) ? false : fail(`must be on or off, not "${value}".`);
});

export const oneOf = <Value extends string>(values: readonly Value[]) =>
  kind(
    'text',
    (given) => values.find((known) => known === given) ?? fail(`must be one of ${values.join(', ')}, not "${given}".`),
  );

/** Entries separated by commas; `none` for an empty list. */
export const list = kind('list', (value) =>
  value === 'none' ? [] : value.split(',').flatMap((entry) => entry.trim() || []),
);

const NAMED = ['loopback', 'linklocal', 'uniquelocal'];
/** The largest share of the address space that may be trusted, because callers in it choose their own address. */
const LARGEST_SHARE = 1 / 16;

/**
 * Checks TRUST_PROXY, which is required in production: behind an untrusted proxy all customers share one address and its
 * limits.
 */
export function checkProxies(entries: string[]): string | false {
  const networks = entries.filter((entry) => !NAMED.includes(entry));
  const invalid = networks.filter((entry) => !measureNetwork(entry)).map((entry) => `"${entry}"`);
  if (invalid.length > 0) return `must be none or a list of addresses or networks, not ${invalid.join(', ')}.`;
  const shares = networks.flatMap((entry) => measureNetwork(entry) ?? []);
  const trusted = (['ipv4', 'ipv6'] as const).map((family) => shares.reduce((sum, share) => sum + share[family], 0));
  return (
    Math.max(...trusted) > LARGEST_SHARE &&
    'trusts a large part of the internet. List only the proxies in front of the server.'
  );
}

/**
 * Returns the share of the address space that `10.0.0.0/8` or `fd00::1` covers; null if it is no address or network.
 */
function measureNetwork(entry: string): { ipv4: number; ipv6: number } | null {
  const [address = '', bits, more] = entry.split('/');
  const version = isIP(address);
  const width = version === 4 ? 32 : 128;
  const prefix = Number(bits ?? width);
  if (version === 0 || address.includes('%') || more !== undefined) return null;
  if (!/^\d{1,3}$/.test(bits ?? '0') || prefix > width) return null;
  if (version === 4) return { ipv4: 2 ** -prefix, ipv6: 0 };
  // An IPv6 network that contains mapped IPv4 addresses also matches IPv4.
  const mapped = new BlockList();
  mapped.addSubnet('::ffff:0:0', Math.min(96, prefix), 'ipv6');
  return { ipv4: mapped.check(address, 'ipv6') ? 2 ** -Math.max(0, prefix - 96) : 0, ipv6: 2 ** -prefix };
}
