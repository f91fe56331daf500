/** The kinds of messages that an allowance counts. */
export type AllowedKind = 'mails' | 'texts'

/** The part of an allowance that is used. */
export interface AllowanceUse {
  used: number
  /** Null without a limit. */
  most: number | null
}

/**
 * The mails to many and the texts that a school of a deployment may send in a month. What is beyond waits. Mails of accounts,
 * such as a new password, are neither counted nor held back: nobody may be kept from signing in by a newsletter.
 */
export interface Allowance {
  /** The number that may still be sent; `Infinity` without a limit, and while that cannot be read. */
  left(kind: AllowedKind): Promise<number>
  /** Counts what was sent. */
  note(kind: AllowedKind, count: number): Promise<void>
  read(): Promise<Record<AllowedKind, AllowanceUse>>
}
