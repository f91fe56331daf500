import { absenceFaults } from '#shared/absences/messages.ts'
import { commonFaults } from '#shared/words/forms.ts'

/** Being late counts as being there. */
export const absenceKinds = ['absent', 'late'] as const

export type AbsenceKind = (typeof absenceKinds)[number]

export const rollCallRules = {
  day: { kind: 'date', invalid: commonFaults.date, missing: absenceFaults.day },
  reason: { kind: 'text', most: 200 },
  /** Students of one roll. */
  mostMarks: 500,
} as const
