import * as formMessages from '#shared/words/forms.ts'
import * as absenceMessages from '#shared/absences/messages.ts'

/** Being late counts as being present. */
export const absenceKinds = ['absent', 'late'] as const

export type AbsenceKind = (typeof absenceKinds)[number]

export const rollCallRules = {
  day: { kind: 'date', invalid: formMessages.date, missing: absenceMessages.day },
  reason: { kind: 'text', max: 200 },
  /** Students of one roll. */
  maxMarks: 500,
} as const
