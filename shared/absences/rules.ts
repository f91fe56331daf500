import { rollCallRules } from '#shared/roll-calls/rules.ts'
import * as formMessages from '#shared/words/forms.ts'
import * as absenceMessages from './messages.ts'

/** Rules of what the office enters about absences, for the forms and the contract. */
export const absenceRules = {
  day: rollCallRules.day,
  reason: rollCallRules.reason,
  from: { kind: 'date', invalid: formMessages.date, missing: absenceMessages.from },
  until: { kind: 'date', invalid: formMessages.date, missing: absenceMessages.until },
  /**
   * Reasons that a guardian may give for a day of a student; `limit_given_reasons` in the database has the
   * same number.
   */
  maxGiven: 5,
} as const

/** The groups by which absences are summed up. */
export const absenceGroups = ['student', 'class', 'grade', 'sex'] as const

/** Rows of the sums on a page; the spreadsheet has all. */
export const maxAbsenceFigures = 200

/** The sexes of the census: `unknown` if the record has none, `all` for their sum. */
export const censusSexes = { F: 'Female', M: 'Male', unknown: 'Not known', all: 'All' } as const
