import { isIP } from 'node:net';

/** Stands for everything that is no address: it counts as one caller. */
const NO_ADDRESS = 'no address';

/**
 * The networks that a caller's address counts for, the smallest first: an IPv4 address alone; of IPv6 the /64 that a
 * single customer has, and the /56 and the /48 that one may have as well.
 */
export function networks(ip: string): string[] {
  const [address = ''] = ip.split('%');
  if (isIP(address) === 4) return [address];
  if (isIP(address) !== 6) return [NO_ADDRESS];
  const groups = groupsOfSix(address);
  const inside = groups.slice(0, 6).join(':');
  // IPv4 callers of a server that is reached by IPv6: mapped, or translated (NAT64).
  if (inside === '0:0:0:0:0:ffff' || inside === '64:ff9b:0:0:0:0')
    return [
      groups
        .slice(6)
        .flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255])
        .join('.'),
    ];
  const [first, second, third, fourth = ''] = groups;
  const site = `${first}:${second}:${third}`;
  const half = (parseInt(fourth, 16) & 0xff00).toString(16);
  return [`${site}:${fourth}::/64`, `${site}:${half}::/56`, `${site}::/48`];
}

/** The eight groups of an IPv6 address, without leading zeros. The URL parser writes each form of one alike. */
function groupsOfSix(address: string): string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [left, right] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean));
  return [...left!, ...Array<string>(8 - left!.length - right!.length).fill('0'), ...right!];
}
