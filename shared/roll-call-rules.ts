import { absenceFaults } from './messages/absences.ts'
import { commonFaults } from './messages/forms.ts'

/** Being late counts as being there. */
export const absenceKinds = ['absent', 'late'] as const

export type AbsenceKind = (typeof absenceKinds)[number]

export const rollCallRules = {
  day: { kind: 'date', invalid: commonFaults.date, missing: absenceFaults.day },
  reason: { kind: 'text', most: 200 },
  /** Students of one roll. */
  mostMarks: 500,
} as const

/** The key of a class's roll, which is called in its lessons. */
export function classGroup(classId: string): string {
  return `class:${classId}`
}

/** The key of a home class's roll, which is called once a day. */
export function homeGroup(homeClass: string): string {
  return `home:${homeClass}`
}
