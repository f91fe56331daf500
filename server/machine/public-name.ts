import { isIP } from 'node:net'

/** Suffixes of names that no internet authority certifies (RFC 6761, 6762, 8375, and ICANN's "internal"). */
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

/** Whether a host name is public, rather than belonging to one network. */
export function isPublicName(host: string): boolean {
  if (isIP(host.replaceAll(/[[\]]/g, '')) || !host.includes('.')) return false
  return !privateEnds.some((end) => host === end || host.endsWith(`.${end}`))
}
