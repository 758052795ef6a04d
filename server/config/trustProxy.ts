import { BlockList, isIP } from 'node:net';
import type { Settings } from './settings';

const NAMED = ['loopback', 'linklocal', 'uniquelocal'];
/** The largest part of all addresses that may be trusted: whoever is, says himself who he is. */
const LARGEST_SHARE = 1 / 16;

/**
 * Addresses and networks of the proxies whose X-Forwarded-For is believed; none where it says `none`. In production it
 * has to be set: behind a proxy that is not trusted all customers share one address, and with it their limits.
 */
export function readTrustProxy({ text, refuse }: Settings): string[] {
  const value = text('TRUST_PROXY');
  if (!value || value === 'none') return [];
  const entries = value.split(',').flatMap((entry) => entry.trim() || []);
  const trusted = { ipv4: 0, ipv6: 0 };
  for (const entry of entries.filter((one) => !NAMED.includes(one))) {
    const shares = measureNetwork(entry);
    refuse(!shares, `TRUST_PROXY is none or a list of addresses or networks; "${entry}" is neither.`);
    trusted.ipv4 += shares?.ipv4 ?? 0;
    trusted.ipv6 += shares?.ipv6 ?? 0;
  }
  refuse(
    Math.max(trusted.ipv4, trusted.ipv6) > LARGEST_SHARE,
    'TRUST_PROXY trusts a large part of the Internet: name the proxies in front of the server alone.',
  );
  return entries;
}

/** How much of all addresses `10.0.0.0/8` or `fd00::1` stands for; null for what is no address or network. */
function measureNetwork(entry: string): { ipv4: number; ipv6: number } | null {
  const [address = '', bits, more] = entry.split('/');
  const version = isIP(address);
  const width = version === 4 ? 32 : 128;
  const prefix = Number(bits ?? width);
  if (version === 0 || address.includes('%') || more !== undefined) return null;
  if (!/^\d{1,3}$/.test(bits ?? '0') || prefix > width) return null;
  if (version === 4) return { ipv4: 2 ** -prefix, ipv6: 0 };
  // A network of IPv6 that holds IPv4 addresses in their mapped form counts as those, too.
  const mapped = new BlockList();
  mapped.addSubnet('::ffff:0:0', Math.min(96, prefix), 'ipv6');
  return { ipv4: mapped.check(address, 'ipv6') ? 2 ** -Math.max(0, prefix - 96) : 0, ipv6: 2 ** -prefix };
}
