import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { noRequest } from '#server/access/request-origin.ts'
import type { Tx } from '#server/database/database.ts'
import { lockStudent } from '#server/domain/accounts/change-queries.ts'
import { mayGiveFirstPassword } from '#server/domain/password-slips/home-student-queries.ts'
import { lockPeople } from '#server/domain/roll-import/undo-queries.ts'
import { leaveHomeClass, lockStudentsNotIn } from '#server/domain/student-records/move-queries.ts'
import { endStatuses } from '#server/domain/student-records/queries.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { buildClass, buildGrade, buildStudent, enrol, insertOne } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { waitingStatements } from '#tests/support/waiting-statements.ts'
import { lockStudents, storeChange } from './queries.ts'
import { undoChange } from './undo-change.ts'

const { database } = await testDatabase()

/** Undoes a promotion of the student. */
async function undoPromotion(tx: Tx, studentId: string): Promise<void> {
  const id = randomUUID()
  const rows = [{ id: studentId, before: { class_name: '9A', grade_level: 9, status: 'Active' }, after: {} }]
  await storeChange(tx, null, { id, kind: 'promotion', label: '2026', counts: {}, rows })
  expect(await undoChange(tx, id, noRequest)).toEqual({ undone: true, obstacles: [] })
}

/** Locks the student for the undoing of an import that changed the record. */
async function lockForUndoing(tx: Tx, studentId: string): Promise<void> {
  const { id } = await insertOne(tx, 'roll_imports', { file_name: 'roll.csv', content: Buffer.from('') })
  const change = { import_id: id, person_id: studentId, before: '{}', after: '{}' }
  await tx.insertInto('roll_import_changes').values(change).execute()
  await lockPeople(tx, id)
}

test.each<[string, (tx: Tx, studentId: string) => Promise<unknown>]>([
  ['a promotion is undone', undoPromotion],
  ['an import is undone that changed the student', lockForUndoing],
  ['students are moved to another class', (tx, id) => lockStudentsNotIn(tx, [id], '9B')],
  ['students leave their home class', (tx, id) => leaveHomeClass(tx, [id])],
  ['suspensions end', (tx) => endStatuses(tx, schoolDay())],
  ['the record is changed', (tx, id) => lockStudent(tx, id, '2026-01-01T00:00:00Z')],
  ['a first password is given', (tx, id) => mayGiveFirstPassword(tx, id)],
])('a teacher saves a mark and an absence while %s', async (_, act) => {
  const student = await buildStudent(database, {
    class_name: '9A',
    grade_level: 9,
    status: 'Suspended',
    status_until: '2026-01-05',
  })
  const group = await buildClass(database)
  await enrol(database, student, group)
  const acted = Promise.withResolvers<void>()
  const saved = Promise.withResolvers<void>()
  const acting = database.asService(async (tx) => {
    await act(tx, student.id)
    acted.resolve()
    await saved.promise
  })
  await Promise.race([acted.promise, acting])
  try {
    // A mark takes this lock; here it does not wait for one that is held, but fails.
    await database.asService((tx) =>
      sql`select from public.students where id = ${student.id} for key share nowait`.execute(tx),
    )
    await buildGrade(database, { student_id: student.id, class_id: group.id })
    await database.asService(async (tx) => {
      const day = schoolDay()
      const roll = await insertOne(tx, 'roll_calls', { day, class_id: group.id, period: 1, students: 1 })
      await insertOne(tx, 'absences', { roll_call_id: roll.id, day, student_id: student.id, kind: 'absent' })
    })
  } finally {
    saved.resolve()
  }
  await acting
})

test('an import is undone at the same moment as a change of students whom it has added and changed, and both are done', async () => {
  const students = [await buildStudent(database), await buildStudent(database)]
  const [changed, added] = students.map(({ id }) => id).toSorted() as [string, string]
  const [importId, changeId] = [randomUUID(), randomUUID()]
  await database.asService(async (tx) => {
    await insertOne(tx, 'roll_imports', { id: importId, file_name: 'roll.csv', content: Buffer.from('') })
    const people = [
      { import_id: importId, person_id: changed, before: '{}', after: '{}' },
      { import_id: importId, person_id: added, before: null, after: '{}' },
    ]
    await tx.insertInto('roll_import_changes').values(people).execute()
    const rows = students.map(({ id }) => ({ id, before: {}, after: {} }))
    await storeChange(tx, null, { id: changeId, kind: 'promotion', label: '2026', counts: {}, rows })
  })
  const held = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const changing = database.asService(async (tx) => {
    await sql`select from public.students where id = ${changed} for no key update`.execute(tx)
    held.resolve()
    await release.promise
    await lockStudents(tx, changeId)
  })
  await held.promise
  try {
    const undoing = database.asService((tx) => lockPeople(tx, importId))
    await expect.poll(() => waitingStatements(database)).toBe(1)
    release.resolve()
    await Promise.all([changing, undoing])
  } finally {
    release.resolve()
  }
})
