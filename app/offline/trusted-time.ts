/** A moment that the server can check: it lies after the signed time. */
export interface TrustedTime {
  /** ISO 8601 */
  at: string
  time_stamp: string
}
