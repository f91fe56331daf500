import type { FieldRule } from '#shared/field-rules.ts'
import * as enquiryMessages from './messages.ts'

/** The form in which visitors write to the school, and the office's answer to it. */

/** A number that can be called, in whatever notation, or an address. */
const reachable = /(?:\d\D*){5}|\S@\S+\.\S/

export const enquiryRules = {
  name: { kind: 'text', max: 100, missing: enquiryMessages.name },
  contact: {
    kind: 'text',
    max: 200,
    missing: enquiryMessages.contact,
    form: {
      pattern: reachable,
      invalid: enquiryMessages.unreachable,
    },
  },
  message: { kind: 'text', max: 2000, missing: enquiryMessages.message },
} as const satisfies Record<string, FieldRule>

export type EnquiryField = keyof typeof enquiryRules

export const answerRules = {
  answer: { kind: 'text', max: 5000, missing: enquiryMessages.answer },
} as const satisfies Record<string, FieldRule>

export const enquiryStates = ['new', 'answered', 'closed', 'set_aside'] as const

export type EnquiryState = (typeof enquiryStates)[number]

/**
 * Limits that keep bots out without keeping people out: nothing written by a person is lost to a limit that
 * others have reached.
 */
export const enquiryLimits = {
  /** Seconds within which nobody can fill in the form. */
  minAgeSeconds: 3,
  /** Seconds after which an open form is shown once more before it is accepted. */
  maxAgeSeconds: 24 * 3600,
  /** Per hour from one browser; more are refused. */
  perDevice: 6,
  /** Per hour from one network; more are accepted and set aside. A whole town may share an address. */
  perNetwork: 30,
  /** Per hour from a network's first-time browsers; more are refused. */
  newPerNetwork: 200,
  /** Per hour from everywhere; more are accepted and set aside. */
  perSchool: 120,
  /** Enquiries set aside are deleted after this many days, and the oldest beyond this number sooner. */
  asideDays: 30,
  maxAside: 2000,
}

/** The page of the form, such as `/sme/kiosk`; anything else counts as the contact page. */
export function enquiryPage(path: string): string {
  return /^\/sme\/[a-z0-9-]{1,60}$/.test(path) ? path : '/contact'
}

/** The email address that somebody left, if the typed text is one and nothing else. */
export function mailAddressIn(contact: string): string | undefined {
  return /^[^@\s\p{Cc},;<>"]{1,64}@(?:[^@\s\p{Cc}.,;<>"]+\.)+[^@\s\p{Cc}.,;<>"]{2,}$/u.test(contact)
    ? contact
    : undefined
}
