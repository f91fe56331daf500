import { absenceOf } from './nouns/roll-calls.ts'
import type { Sample } from './permission-world.ts'

interface Side {
  class: { id: string }
  student: { id: string }
  rows: { roll_calls: { id: string; empty_id: string; day: string } }
}

/** Rows to try the rights on the lessons of the week, and on who was absent from them. */
export function weekSamples(
  sideOf: (row: string) => Side,
  studentOf: (row: string) => { id: string },
): Record<string, (row: string) => Sample> {
  return {
    lessons: (row) => ({
      key: { class_id: sideOf(row).class.id },
      fresh: { class_id: sideOf(row).class.id, weekday: 2, period: 1 },
      change: { period: 3 },
    }),
    absences(row) {
      const { id, empty_id, day } = sideOf(row).rows.roll_calls
      return {
        key: { roll_call_id: id, student_id: studentOf(row).id },
        fresh: absenceOf({ id: empty_id, day }, studentOf(row)),
        change: { reason: 'Changed' },
      }
    },
    student_absences: (row) => ({
      key: { student_id: sideOf(row).student.id },
      fresh: { student_id: sideOf(row).student.id, day: '2026-02-03', kind: 'absent' },
      change: { reason: 'Changed' },
    }),
  }
}
