import { isIP } from 'node:net'

/** The address and number of a request, for the audit log and for limits. */
export interface RequestOrigin {
  /** Null when the address is not known, and for work that no request asked for. */
  ip: string | null
  requestId: string | null
}

/** For work that no request asked for: jobs, and commands at the machine. */
export const noRequest: RequestOrigin = { ip: null, requestId: null }

/** An IP address as PostgreSQL's `inet` takes it, without a zone; null when the text is none. */
export function clientIp(address: string | undefined): string | null {
  return address && isIP(address) ? address.replace(/%.*/, '') : null
}
