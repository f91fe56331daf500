import type { Database } from '#server/database/database.ts'
import { academicYearOf, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { buildStudent, insertOne } from '../builders.ts'
import { office } from '../operation.ts'
import type { Sample } from '../permission-world.ts'
import type { Owners } from './nouns.ts'

let built = 0

/** One row, of a home class of its own, since each has one teacher. */
export async function buildHomeClassTeacher(
  database: Database,
  { teacher }: Owners,
): Promise<{ id: string }> {
  const row = { academic_year: '2040', class_name: `9-${built++}`, teacher_id: teacher.id }
  return await database.asServiceOnce((db) => insertOne(db, 'home_class_teachers', row))
}

/** A student with an account, in a home class of this year that the teacher looks after. */
export async function buildHomeStudent(
  database: Database,
  teacher: { id: string },
  class_name = `9-${built++}`,
) {
  const row = { academic_year: academicYearOf(schoolDay()), class_name, teacher_id: teacher.id }
  await database.asServiceOnce((db) =>
    db
      .insertInto('home_class_teachers')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  return await buildStudent(database, { class_name })
}

/** A row to try the rights on. */
export function sampleHomeClassTeacher({
  teacher,
  rows,
}: Owners & { rows: { home_class_teachers: { id: string } } }): Sample {
  return {
    key: { id: rows.home_class_teachers.id },
    fresh: { academic_year: '2199', class_name: '9A', teacher_id: teacher.id },
    change: { class_name: '9B' },
  }
}

export const homeClassTeacherOperations = {
  list: office(() => ({ academic_year: '2030' })),
  save: office(
    ({ teacher }) => ({
      academic_year: '2030',
      teachers: [{ class_name: '9A', teacher_id: teacher.id }],
      version: 'x',
    }),
    409,
  ),
}
