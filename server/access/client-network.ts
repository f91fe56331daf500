import { isIPv6 } from 'node:net'

const groupsOfNetwork = 4
const groupsInAll = 8

/**
 * The network that requests from an IP address count against. An IPv4 address counts by itself. A household
 * or school with IPv6 gets at least a whole /64 network (RFC 6177) and may use each of its 2^64 addresses, so
 * these count together.
 * @param address its zone, if any, is ignored
 */
export function clientNetwork(address: string): string {
  const ip = address.replace(/%.*/, '')
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = ip.split('::')
  const before = groupsOf(head)
  const after = groupsOf(tail ?? '')
  const missing = tail === undefined ? 0 : groupsInAll - before.length - after.length
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after].slice(0, groupsOfNetwork)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** The 16-bit groups of a part of an IPv6 address; an IPv4 address at its end counts as two. */
function groupsOf(text: string): string[] {
  if (text === '') return []
  return text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
}
