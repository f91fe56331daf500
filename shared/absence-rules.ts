import { rollCallRules } from './roll-call-rules.ts'

/** Rules of what the office enters about absences, for the forms and the contract. */
export const absenceRules = {
  day: rollCallRules.day,
  reason: rollCallRules.reason,
} as const
