import type { Database } from '#server/database/database.ts'
import { mondayOf, schoolDay, weekdayOf } from '#shared/school-calendar/school-calendar.ts'
import { insertOne } from '../builders.ts'
import type { Sample } from '../permission-world.ts'
import type { Owners } from './nouns.ts'

type Side = Pick<Owners, 'class' | 'student'> & { rows: { guardian_ties: { guardian_id: string } } }

/** A lesson of today from which the student is absent, with the reason that the guardian gave. */
export async function buildGivenReason(
  database: Database,
  { class: group, student, rows }: Side,
): Promise<void> {
  const day = schoolDay()
  const { guardian_id } = rows.guardian_ties
  await database.asService(async (tx) => {
    const roll = await insertOne(tx, 'roll_calls', { day, class_id: group.id, period: 5, students: 2 })
    await insertOne(tx, 'absences', { roll_call_id: roll.id, student_id: student.id, day, kind: 'absent' })
    await insertOne(tx, 'absence_reasons', { student_id: student.id, day, reason: 'Malaria', guardian_id })
    const lessonDay = weekdayOf(day) > 5 ? mondayOf(day) : day
    await insertOne(tx, 'lesson_changes', { class_id: group.id, day: lessonDay, period: 6, kind: 'extra' })
  })
}

const ofStudents = [
  'rolls',
  'results',
  'marks',
  'cards',
  'announcements',
  'events',
  'lessons',
  'lesson_changes',
]

/** Rows to try the rights of guardians on. */
export function guardianViewSamples(sideOf: (row: string) => Side): Record<string, (row: string) => Sample> {
  const keyOf = (row: string) => ({ student_id: sideOf(row).student.id })
  return {
    guardian_self: () => ({ key: { language: 'en' }, change: { language: 'tpi' } }),
    guardian_students: (row) => ({ key: { id: sideOf(row).student.id }, change: { class_name: '9A' } }),
    ...Object.fromEntries(
      ofStudents.map((name) => [
        `guardian_${name}`,
        (row: string) => ({ key: keyOf(row), change: keyOf(row) }),
      ]),
    ),
    absence_reasons: (row) => ({
      key: keyOf(row),
      fresh: {
        ...keyOf(row),
        day: schoolDay(),
        reason: 'Funeral',
        guardian_id: sideOf(row).rows.guardian_ties.guardian_id,
      },
      change: { reason: 'Changed' },
    }),
  }
}
