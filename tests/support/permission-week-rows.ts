import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '#server/database/database.ts'
import { insertOne } from './builders.ts'
import { absenceOf, sampleRollCall } from './nouns/roll-calls.ts'
import type { Sample } from './permission-world.ts'

interface Side {
  class: { id: string }
  teacher: { id: string }
  student: { id: string }
  rows: { roll_calls: { id: string; empty_id: string; day: string } }
}

/** A status that a student had before. */
export async function buildFormerStatus(database: Database, student: { id: string }): Promise<void> {
  await database.asServiceOnce((db) => insertOne(db, 'student_statuses', statusOf(student)))
}

/** A transfer of a student from another school. */
export async function buildTransfer(database: Database, student: { id: string }): Promise<void> {
  await database.asServiceOnce((db) => insertOne(db, 'student_transfers', transferOf(student)))
}

function transferOf({ id }: { id: string }) {
  const content_sha256 = createHash('sha256').update(randomUUID()).digest('hex')
  return { student_id: id, content_sha256, school: 'Another School', school_key: 'x', content: '{}' }
}

function statusOf({ id }: { id: string }) {
  return { student_id: id, status: 'Suspended', starts_on: '2020-02-03', ends_before: '2020-02-10' }
}

/** Rows to try the rights on the lessons of the week, and on who was absent from them. */
export function weekSamples(
  sideOf: (row: string) => Side,
  studentOf: (row: string) => { id: string },
  /** A lesson of another teacher that the own one covers: its roll, and the lesson of which none was called. */
  covered: { roll_call_id: string; fresh: Record<string, unknown> },
): Record<string, (row: string) => Sample> {
  return {
    lessons: (row) => ({
      key: { class_id: sideOf(row).class.id },
      fresh: { class_id: sideOf(row).class.id, weekday: 2, period: 1 },
      change: { period: 3 },
    }),
    changed_lessons: (row) => ({
      key: { class_id: sideOf(row).class.id },
      fresh: { class_id: sideOf(row).class.id, day: '2026-02-05', period: 2, kind: 'cancelled' },
      change: { note: 'Changed' },
    }),
    roll_calls: (row) =>
      row === 'other, of a covered lesson'
        ? { key: { id: covered.roll_call_id }, fresh: covered.fresh, change: { students: 3 } }
        : sampleRollCall(sideOf(row)),
    absences(row) {
      const { id, empty_id, day } = sideOf(row).rows.roll_calls
      return {
        key: { roll_call_id: id, student_id: studentOf(row).id },
        fresh: absenceOf({ id: empty_id, day }, studentOf(row)),
        change: { reason: 'Changed' },
      }
    },
    home_class_stays: (row) => ({
      key: { student_id: sideOf(row).student.id },
      fresh: { student_id: sideOf(row).student.id, home_class: '9B', starts_on: '2020-02-03' },
      change: { ends_before: '2030-02-03' },
    }),
    student_statuses: (row) => ({
      key: { student_id: sideOf(row).student.id },
      fresh: statusOf(sideOf(row).student),
      change: { reason: 'Changed' },
    }),
    student_transfers: (row) => ({
      key: { student_id: sideOf(row).student.id },
      fresh: transferOf(sideOf(row).student),
      change: { school: 'Changed' },
    }),
    student_absences: (row) => ({
      key: { student_id: sideOf(row).student.id },
      fresh: { student_id: sideOf(row).student.id, day: '2026-02-03', kind: 'absent' },
      change: { reason: 'Changed' },
    }),
  }
}
