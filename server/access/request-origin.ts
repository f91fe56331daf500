import { isIP } from 'node:net'

/** The address and number of a request, for the audit log and for limits. */
export interface RequestOrigin {
  /** Null if the address is unknown, and for work without a request. */
  ip: string | null
  requestId: string | null
}

/** The origin of work without a request: jobs, and commands at the machine. */
export const noRequest: RequestOrigin = { ip: null, requestId: null }

/** An IP address in the form of PostgreSQL's `inet`, without a zone; null for any other text. */
export function clientIp(address: string | undefined): string | null {
  return address && isIP(address) ? address.replace(/%.*/, '') : null
}
