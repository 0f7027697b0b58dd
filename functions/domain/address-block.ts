import { isIPv4, isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(?=[\d.]+$)/i;
const IPV6_GROUPS = 8;

/**
 * Returns the block of an address that one household, school or office usually has: /24 of IPv4, /48 of IPv6. Undefined
 * for a loopback address, which every machine has.
 */
export function addressBlock(address: string): string | undefined {
  const plain = address.replace(MAPPED, '');
  if (isIPv4(plain)) return plain.startsWith('127.') ? undefined : `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(plain)) return undefined;
  const [head = [], tail = []] = plain.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(IPV6_GROUPS - head.length - tail.length).fill('0');
  const [first, second, third] = [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16).toString(16));
  return plain === '::1' ? undefined : `${first}:${second}:${third}::/48`;
}
