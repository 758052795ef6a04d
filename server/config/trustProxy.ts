import { isIP } from 'node:net';
import { type Environment, text } from './values';

const NAMED = ['loopback', 'linklocal', 'uniquelocal'];
/** Of all addresses at most one in so many may be trusted: whoever is, says himself who he is. */
const LARGEST_SHARE = 16n;
const MAPPED = { start: 0xffffn << 32n, end: 0x10000n << 32n };

interface Range {
  /** First address, and the one after the last. */
  start: bigint;
  end: bigint;
}

/**
 * Addresses and networks of the proxies whose X-Forwarded-For is believed; none where it says `none`. In production it
 * has to be set: behind a proxy that is not trusted all customers share one address, and with it their limits.
 */
export function readTrustProxy(env: Environment, production: boolean, faults: string[]): string[] {
  const value = text(env, 'TRUST_PROXY');
  if (!value && production)
    faults.push(
      'TRUST_PROXY is missing: the addresses or networks of the proxies in front of the server, like 10.0.0.5 or loopback, or none.',
    );
  if (!value || value === 'none') return [];
  const entries = value.split(',').flatMap((entry) => entry.trim() || []);
  const networks = entries
    .filter((entry) => !NAMED.includes(entry))
    .map((entry) => ({ entry, range: getRange(entry) }));
  const wrong = networks.filter(({ range }) => range === null);
  for (const { entry } of wrong)
    faults.push(`TRUST_PROXY is none or a list of addresses or networks; "${entry}" is neither.`);
  const ranges = networks.flatMap(({ entry, range }) =>
    range ? [{ ...range, version: isIP(entry.split('/')[0]!) }] : [],
  );
  if (coversTooMuch(ranges))
    faults.push('TRUST_PROXY trusts a large part of the Internet: name the proxies in front of the server alone.');
  return entries;
}

/** `10.0.0.0/8` or `fd00::1` as numbers; null for what is no address or network. */
function getRange(entry: string): Range | null {
  const [address = '', bits, more] = entry.split('/');
  const version = isIP(address);
  const width = version === 4 ? 32 : 128;
  if (version === 0 || more !== undefined || address.includes('%')) return null;
  if (bits !== undefined && (!/^\d{1,3}$/.test(bits) || Number(bits) > width)) return null;
  const size = 1n << BigInt(width - Number(bits ?? width));
  const start = (getNumber(address, version) / size) * size;
  return { start, end: start + size };
}

function getNumber(address: string, version: number): bigint {
  const ofParts = (parts: number[], bits: bigint) => parts.reduce((sum, part) => (sum << bits) | BigInt(part), 0n);
  if (version === 4) return ofParts(address.split('.').map(Number), 8n);
  // The URL parser writes every form of an address the same way, in groups of hexadecimal digits.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = (text: string | undefined) => (text ? text.split(':').map((group) => parseInt(group, 16)) : []);
  const [left, right] = [groups(head), groups(tail)];
  return ofParts([...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right], 16n);
}

/** Networks of IPv6 that hold the mapped form of IPv4 addresses count as those, too. */
function coversTooMuch(ranges: readonly (Range & { version: number })[]): boolean {
  const six = ranges.filter(({ version }) => version === 6);
  const mapped = six
    .map(({ start, end }) => ({ start: max(start, MAPPED.start), end: min(end, MAPPED.end) }))
    .filter(({ start, end }) => start < end)
    .map(({ start, end }) => ({ start: start - MAPPED.start, end: end - MAPPED.start }));
  const four = [...ranges.filter(({ version }) => version === 4), ...mapped];
  return getSize(four) * LARGEST_SHARE > 1n << 32n || getSize(six) * LARGEST_SHARE > 1n << 128n;
}

const max = (left: bigint, right: bigint) => (left > right ? left : right);
const min = (left: bigint, right: bigint) => (left < right ? left : right);

/** So many addresses lie in at least one of the ranges. */
function getSize(ranges: readonly Range[]): bigint {
  let [size, reached] = [0n, 0n];
  for (const { start, end } of [...ranges].sort((a, b) => (a.start < b.start ? -1 : 1))) {
    const from = max(start, reached);
    if (end <= from) continue;
    size += end - from;
    reached = end;
  }
  return size;
}
