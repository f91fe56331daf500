import type { FieldRule } from '#shared/field-rules.ts'
import * as enquiryMessages from './messages.ts'

/** The form in which visitors write to the school, and the office's answer to it. */

/** A number that somebody can call, however it is written, or an address. */
const reachable = /(?:\d\D*){5}|\S@\S+\.\S/

export const enquiryRules = {
  name: { kind: 'text', most: 100, missing: enquiryMessages.name },
  contact: {
    kind: 'text',
    most: 200,
    missing: enquiryMessages.contact,
    form: {
      pattern: reachable,
      invalid: enquiryMessages.unreachable,
    },
  },
  message: { kind: 'text', most: 2000, missing: enquiryMessages.message },
} as const satisfies Record<string, FieldRule>

export type EnquiryField = keyof typeof enquiryRules

export const answerRules = {
  answer: { kind: 'text', most: 5000, missing: enquiryMessages.answer },
} as const satisfies Record<string, FieldRule>

export const enquiryStates = ['new', 'answered', 'closed', 'set_aside'] as const

export type EnquiryState = (typeof enquiryStates)[number]

/** Keeps machines out without keeping people out: nothing that a person wrote is lost to a limit that others reached. */
export const enquiryLimits = {
  /** Nobody fills in the form in less time. Seconds. */
  leastAgeSeconds: 3,
  /** A form that was open for longer is shown once more before it is taken. */
  mostAgeSeconds: 24 * 3600,
  /** An hour, from one browser; more is refused. */
  perDevice: 6,
  /** An hour, from one network; more are taken and set aside. A whole town may share an address. */
  perNetwork: 30,
  /** An hour, from browsers of one network that send for the first time; more are refused. */
  newPerNetwork: 200,
  /** An hour, from everywhere; more are taken and set aside. */
  perSchool: 120,
  /** Those that were set aside are deleted after this many days, and the oldest beyond this number sooner. */
  asideDays: 30,
  mostAside: 2000,
}

/** The page whose form it was, such as `/sme/kiosk`; anything else is read as the page of the contacts. */
export function enquiryPage(path: string): string {
  return /^\/sme\/[a-z0-9-]{1,60}$/.test(path) ? path : '/contact'
}

/** The email address that somebody left, if what was typed is one and nothing else. */
export function mailAddressIn(contact: string): string | undefined {
  return /^[^@\s\p{Cc},;<>"]{1,64}@(?:[^@\s\p{Cc}.,;<>"]+\.)+[^@\s\p{Cc}.,;<>"]{2,}$/u.test(contact)
    ? contact
    : undefined
}
