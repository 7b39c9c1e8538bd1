import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const groups = (text: string | undefined) => (text ? text.split(':') : []);
  const start = groups(head);
  if (tail === undefined) return start;
  const end = groups(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0');
  return [...start, ...zeros, ...end];
}

/**
 * The part of a network address that stands for one subscriber: an IPv4 address, or the first 64
 * bits of an IPv6 one, whose owner can choose the rest at will.
 */
export function addressPrefix(address: string): string {
  // Each request asks twice, and `isIPv6` tries a long pattern on what most of them come from.
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const plain = address.split('%', 1)[0] ?? '';
  if (!isIPv6(plain)) return address;
  const network = groupsOf(plain).slice(0, 4);
  return network.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

/**
 * The part of an address that may be kept: enough to know one's own place again, too little to tell
 * one subscriber from another. The first 24 bits of an IPv4 address, or 48 of an IPv6 one.
 */
export function networkOf(address: string): string {
  const subscriber = addressPrefix(address);
  const separator = subscriber.includes(':') ? ':' : '.';
  return subscriber.split(separator).slice(0, 3).join(separator);
}
