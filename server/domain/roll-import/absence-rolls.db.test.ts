import { expect, test } from 'vitest'
import { addDays } from '#shared/school-calendar/school-calendar.ts'
import { buildClass, buildStudent, buildTeacher, enrol, insertOne } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { buildPastTuesday } from '#tests/support/school-day.ts'
import { readStudentDays } from './absence-queries.ts'

const { database } = await testDatabase()

test('the rolls of a past day are those of classes in which the student was on that day', async () => {
  const { day, academic_year } = await buildPastTuesday(database)
  const teacher = await buildTeacher(database)
  const group = await buildClass(database, { academic_year, term: 'Term 1', teacher_id: teacher.id })
  const student = await buildStudent(database, { class_name: '9K' })
  await enrol(database, student, group)
  const rollsBetween = async (starts_on: string | null, ends_before: string | null) =>
    await database.asService(async (tx) => {
      await tx
        .updateTable('class_stays')
        .set({ starts_on, ends_before })
        .where('student_id', '=', student.id)
        .execute()
      const [found] = await readStudentDays(tx, [{ student_id: student.id, day }])
      return found!.rolls.length
    })
  await database.asService((tx) =>
    insertOne(tx, 'roll_calls', { day, class_id: group.id, period: 1, students: 20 }),
  )
  expect(await rollsBetween(null, null)).toBe(1)
  expect(await rollsBetween(day, addDays(day, 1))).toBe(1)
  expect(await rollsBetween(addDays(day, 1), null)).toBe(0)
  expect(await rollsBetween(null, day)).toBe(0)
})
