import { BlockList, isIP } from 'node:net';

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
