import { expect, test } from 'vitest'
import type { Tx } from '#server/database/database.ts'
import {
  buildAssignment,
  buildClass,
  buildFile,
  buildGrade,
  buildStudent,
  buildSubmission,
  buildTeacher,
  claimsOf,
  enrol,
} from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'

/* What a person may do with a row they may reach, column by column. */
const { database } = await testDatabase()
const denied = { code: '42501' }

async function asPerson<T>(userId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return await database.asUser(await claimsOf(database, userId), work)
}

test('a teacher changes the own name but nothing that identifies the account', async () => {
  const { id } = await buildTeacher(database)
  const change = (values: { surname?: string; teacher_id?: string; email?: string }) =>
    asPerson(id, (tx) => tx.updateTable('teachers').set(values).where('id', '=', id).execute())
  await change({ surname: 'Temu' })
  await expect(change({ teacher_id: 'T-1' })).rejects.toMatchObject(denied)
  await expect(change({ email: 'new@example.com' })).rejects.toMatchObject(denied)
})

test('a teacher marks a hand-in and cannot make it another student’s or another file', async () => {
  const assignment = await buildAssignment(database)
  const submission = await buildSubmission(database, { assignment_id: assignment.id })
  const change = (values: object) =>
    asPerson(assignment.teacher_id!, (tx) =>
      tx
        .updateTable('assignment_submissions')
        .set(values)
        .where('id', '=', submission.id)
        .returningAll()
        .execute(),
    )
  const [marked] = await change({ status: 'graded', grade: 17, feedback: 'Good' })
  expect(marked).toMatchObject({ status: 'graded', grade: 17, graded_by: assignment.teacher_id })
  for (const values of [
    { student_id: (await buildStudent(database)).id },
    { sha256: '1'.repeat(64) },
    { submitted_at: new Date() },
  ]) {
    await expect(change(values)).rejects.toMatchObject(denied)
  }
})

test('a hand-in begins without new messages, whatever is sent', async () => {
  const assignment = await buildAssignment(database)
  const student = await buildStudent(database)
  await enrol(database, student, { id: assignment.class_id })
  const { file_url } = await buildFile(database, student.user_id)
  const row = {
    assignment_id: assignment.id,
    student_id: student.id,
    file_url,
    file_name: 'essay.pdf',
    file_size: 10,
    sha256: '0'.repeat(64),
    new_for_student: 3,
    new_for_teacher: 4,
  }
  const [submission] = await asPerson(student.user_id, (tx) =>
    tx.insertInto('assignment_submissions').values(row).returningAll().execute(),
  )
  expect(submission).toMatchObject({ new_for_student: 0, new_for_teacher: 0 })
})

test('a teacher marks students of the own class for its own work, and corrects a mark of one who has left', async () => {
  const [own, other] = [await buildAssignment(database), await buildAssignment(database)]
  const [pupil, stranger] = [await buildStudent(database), await buildStudent(database)]
  await enrol(database, pupil, { id: own.class_id })
  await enrol(database, stranger, { id: other.class_id })
  const mark = async (values: { student_id: string; assignment_id: string | null }, points_earned = 7) =>
    await asPerson(own.teacher_id!, (tx) =>
      tx
        .insertInto('grades')
        .values({ ...values, class_id: own.class_id, points_earned, points_possible: 10 })
        .onConflict((conflict) =>
          conflict.columns(['assignment_id', 'student_id']).doUpdateSet({ points_earned }),
        )
        .execute(),
    )
  await mark({ student_id: pupil.id, assignment_id: own.id })
  await mark({ student_id: pupil.id, assignment_id: null })
  for (const values of [
    { student_id: stranger.id, assignment_id: own.id },
    { student_id: stranger.id, assignment_id: null },
    { student_id: pupil.id, assignment_id: other.id },
  ])
    await expect(mark(values), JSON.stringify(values)).rejects.toMatchObject(denied)
  await database.asService((tx) =>
    tx.deleteFrom('student_classes').where('student_id', '=', pupil.id).execute(),
  )
  await mark({ student_id: pupil.id, assignment_id: own.id }, 8)
  await expect(
    asPerson(own.teacher_id!, (tx) =>
      tx.updateTable('grades').set({ student_id: stranger.id }).where('student_id', '=', pupil.id).execute(),
    ),
  ).rejects.toMatchObject(denied)
})

test('whatever a student sends, status, mark and times of a hand-in are the server’s', async () => {
  const student = await buildStudent(database)
  const assignment = await buildAssignment(database, { due_date: '2025-01-01' })
  await enrol(database, student, { id: assignment.class_id })
  const row = {
    assignment_id: assignment.id,
    student_id: student.id,
    status: 'graded',
    grade: 20,
    feedback: 'Excellent',
    started_at: new Date('2024-12-31'),
    submitted_at: new Date('2024-12-31'),
    graded_by: student.user_id,
    ...(await buildFile(database, student.user_id)),
    sha256: '0'.repeat(64),
  }
  const stored = await asPerson(student.user_id, (tx) =>
    tx.insertInto('assignment_submissions').values(row).returningAll().executeTakeFirstOrThrow(),
  )
  expect(stored).toMatchObject({
    status: 'late',
    grade: null,
    feedback: null,
    graded_by: null,
    reopened_at: null,
  })
  expect(stored.submitted_at.getTime()).toBeGreaterThan(Date.parse('2025-01-01'))
})

test('a row is given only a file that its writer may read: whoever may read the row gets a link to it', async () => {
  const taught = await buildClass(database)
  const teacher = taught.teacher_id!
  const handIn = await buildFile(database, (await buildStudent(database)).user_id, 'assignments')
  const addMaterial = (key: string) =>
    asPerson(teacher, (tx) =>
      tx
        .insertInto('learning_resources')
        .values({
          class_id: taught.id,
          title: 'Notes',
          resource_type: 'file',
          file_path: key,
          file_name: 'x.pdf',
          file_size: 10,
          uploaded_by: teacher,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
  await expect(addMaterial(handIn.file_url)).rejects.toMatchObject(denied)
  await expect(addMaterial('notes/nothing-there.pdf')).rejects.toMatchObject(denied)

  const { id } = await addMaterial((await buildFile(database, teacher)).file_url)
  const change = (values: { title?: string; file_path?: string }) =>
    asPerson(teacher, (tx) => tx.updateTable('learning_resources').set(values).where('id', '=', id).execute())
  await change({ title: 'Better notes' })
  await expect(change({ file_path: handIn.file_url })).rejects.toMatchObject(denied)
})

test('a teacher’s mark carries the teacher’s name, and what it replaced is kept', async () => {
  const taught = await buildClass(database)
  const grade = await buildGrade(database, { class_id: taught.id, points_earned: 10, points_possible: 20 })
  await asPerson(taught.teacher_id!, async (tx) => {
    const change = { points_earned: 12, graded_by: grade.student_id }
    const [changed] = await tx
      .updateTable('grades')
      .set(change)
      .where('id', '=', grade.id)
      .returningAll()
      .execute()
    expect(changed).toMatchObject({ percentage: 60, graded_by: taught.teacher_id })
    await tx.deleteFrom('grades').where('id', '=', grade.id).execute()
  })
  const history = await database.asService((tx) =>
    tx
      .selectFrom('grade_history')
      .selectAll()
      .where('grade_id', '=', grade.id)
      .orderBy('points_earned')
      .execute(),
  )
  expect(history.map((row) => [row.points_earned, row.replaced_by])).toEqual([
    [10, taught.teacher_id],
    [12, taught.teacher_id],
  ])
})

test('a teacher sets work only in classes and notes only in subjects of the own', async () => {
  const taught = await buildClass(database)
  const another = await buildClass(database)
  const teacher_id = taught.teacher_id!
  const assignment = { title: 'Not mine', class_id: another.id, subject_id: another.subject_id!, teacher_id }
  await expect(
    asPerson(teacher_id, (tx) => tx.insertInto('assignments').values(assignment).execute()),
  ).rejects.toMatchObject(denied)
  const note = { title: 'Not mine', content: 'x', subject_id: another.subject_id!, teacher_id }
  await expect(
    asPerson(teacher_id, (tx) => tx.insertInto('subject_notes').values(note).execute()),
  ).rejects.toMatchObject(denied)
})
