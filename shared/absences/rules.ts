import { rollCallRules } from '#shared/roll-calls/rules.ts'
import { absenceFaults } from './messages.ts'
import { commonFaults } from '#shared/words/forms.ts'

/** Rules of what the office enters about absences, for the forms and the contract. */
export const absenceRules = {
  day: rollCallRules.day,
  reason: rollCallRules.reason,
  from: { kind: 'date', invalid: commonFaults.date, missing: absenceFaults.from },
  until: { kind: 'date', invalid: commonFaults.date, missing: absenceFaults.until },
} as const

/** The groups by which absences are summed up. */
export const absenceGroups = ['student', 'class', 'grade', 'sex'] as const

/** Rows of the sums that a page shows; the spreadsheet has all. */
export const mostAbsenceFigures = 200

/** The sexes of the census: `unknown` where the record has none, `all` for their sum. */
export const censusSexes = { F: 'Female', M: 'Male', unknown: 'Not known', all: 'All' } as const
