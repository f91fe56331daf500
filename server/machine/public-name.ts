import { isIP } from 'node:net'

/** Ends of names that no authority on the internet certifies (RFC 6761, 6762, 8375, and ICANN's "internal"). */
const privateEnds = [
  'local',
  'localhost',
  'lan',
  'home',
  'corp',
  'internal',
  'home.arpa',
  'intranet',
  'private',
]

/** Whether a host is a name that belongs to somebody on the whole internet, not on one network alone. */
export function isPublicName(host: string): boolean {
  if (isIP(host.replaceAll(/[[\]]/g, '')) || !host.includes('.')) return false
  return !privateEnds.some((end) => host === end || host.endsWith(`.${end}`))
}
