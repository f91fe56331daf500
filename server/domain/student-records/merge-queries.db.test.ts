import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  buildAssignment,
  buildFurtherFile,
  buildStudent,
  buildSubmission,
  claimsOf,
  insertOne,
} from '#tests/support/builders.ts'
import { mayOpenFile } from '#server/uploads/access-queries.ts'
import { addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { testDatabase } from '#tests/support/database.ts'
import { buildTie } from '#tests/support/nouns/guardians.ts'
import { moveEverything, rowsOfStudents } from './merge-queries.ts'

const { database } = await testDatabase()

test('a merge says of each column that points to a student what becomes of its rows', async () => {
  const columns = await database.asService(async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select c.conrelid::regclass || '.' || a.attname as name from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'public.students'::regclass`.execute(tx)
    return rows.map(({ name }) => name.replace(/^public\./, ''))
  })
  expect(
    Object.keys(rowsOfStudents).toSorted(),
    'add the column to rowsOfStudents in merge-queries.ts: a move, or deleted',
  ).toEqual(columns.toSorted())
})

test('all files of a hand-in go along, and open for the account of the merged record', async () => {
  const [target, other] = [await buildStudent(database), await buildStudent(database)]
  const { receipt_number } = await buildSubmission(database, { student_id: other.id })
  const { file_url } = await buildFurtherFile(database, { receipt_number })
  await database.asService((tx) => moveEverything(tx, target.id, other.id))
  const mayOpen = async (userId: string) => {
    const [row] = await database.queryAsUser(await claimsOf(database, userId), mayOpenFile(file_url))
    return row?.is_allowed
  }
  expect([await mayOpen(target.user_id), await mayOpen(other.user_id)]).toEqual([true, false])
})

test('comments and printed cards go along, and of two valid cards of a term that of the target stays valid', async () => {
  const [target, other] = [await buildStudent(database), await buildStudent(database)]
  const card = (student_id: string, term: string, code: string) => ({
    student_id,
    term,
    code,
    academic_year: '2026',
    class_ids: [],
    content: '{}',
  })
  const comment = (student_id: string, term: string, text: string) => ({
    student_id,
    term,
    comment: text,
    academic_year: '2026',
  })
  const { cards, comments } = await database.asService(async (tx) => {
    await insertOne(tx, 'issued_cards', card(target.id, 'Term 1', 'AAAAAAAAAAA2'))
    await insertOne(tx, 'issued_cards', card(other.id, 'Term 1', 'BBBBBBBBBBB2'))
    await insertOne(tx, 'issued_cards', card(other.id, 'Term 2', 'CCCCCCCCCCC2'))
    await insertOne(tx, 'report_comments', comment(target.id, 'Term 1', 'Of the target'))
    await insertOne(tx, 'report_comments', comment(other.id, 'Term 1', 'Of the other'))
    await insertOne(tx, 'report_comments', comment(other.id, 'Term 2', 'Goes along'))
    await moveEverything(tx, target.id, other.id)
    return {
      cards: await tx
        .selectFrom('issued_cards')
        .select(['code', sql<boolean>`withdrawn_at is null`.as('is_valid')])
        .where('student_id', '=', target.id)
        .orderBy('code')
        .execute(),
      comments: await tx
        .selectFrom('report_comments')
        .select('comment')
        .where('student_id', '=', target.id)
        .orderBy('term')
        .execute(),
    }
  })
  expect(cards).toEqual([
    { code: 'AAAAAAAAAAA2', is_valid: true },
    { code: 'BBBBBBBBBBB2', is_valid: false },
    { code: 'CCCCCCCCCCC2', is_valid: true },
  ])
  expect(comments.map((row) => row.comment)).toEqual(['Of the target', 'Goes along'])
})

test('guardians go along; of two ties to one person that of the target stays, and the other becomes history', async () => {
  const [target, other] = [await buildStudent(database), await buildStudent(database)]
  const [today, since] = [schoolDay(), '2026-01-05']
  const tomorrow = addDays(today, 1)
  const mother = await buildTie(database, { student: target }, { name: 'Mother', may_read: false })
  const { guardian_id } = mother
  await buildTie(database, { student: other }, { guardian_id, may_read: true })
  await buildTie(database, { student: other }, { name: 'Father', number: '+67571230001' })
  await buildTie(database, { student: other }, { name: 'Former', valid_until: '2026-02-01' })
  // Of this person the tie of the target has an end already, and that of the other begins later.
  const aunt = await buildTie(database, { student: target }, { name: 'Aunt', valid_until: today })
  await buildTie(database, { student: other }, { guardian_id: aunt.guardian_id, valid_from: tomorrow })
  const uncle = await buildTie(database, { student: target }, { name: 'Uncle' })
  await buildTie(database, { student: other }, { guardian_id: uncle.guardian_id, valid_from: tomorrow })
  const ties = await database.asService(async (tx) => {
    await moveEverything(tx, target.id, other.id)
    return await tx
      .selectFrom('guardian_ties as t')
      .innerJoin('guardians as g', 'g.id', 't.guardian_id')
      .select(['g.name', 't.may_read', 't.valid_from', 't.valid_until'])
      .where('t.student_id', '=', target.id)
      .orderBy('g.name')
      .orderBy('t.valid_from')
      .orderBy('t.valid_until', (order) => order.asc().nullsLast())
      .execute()
  })
  const tie = (name: string, valid_until: string | null, valid_from = since, may_read = true) => ({
    name,
    valid_from,
    valid_until,
    may_read,
  })
  expect(ties).toEqual([
    tie('Aunt', today),
    tie('Aunt', null, tomorrow),
    tie('Father', null),
    tie('Former', '2026-02-01'),
    tie('Mother', today),
    tie('Mother', null, since, false),
    tie('Uncle', null),
    tie('Uncle', tomorrow, tomorrow),
  ])
})

test('messages go along with their hand-in, and of two extensions of one assignment that of the target stays', async () => {
  const [target, other] = [await buildStudent(database), await buildStudent(database)]
  const both = await buildAssignment(database, { due_date: '2026-03-02' })
  const single = await buildAssignment(database, { due_date: '2026-03-02' })
  const handIn = await buildSubmission(database, { assignment_id: single.id, student_id: other.id })
  const extend = (student_id: string, assignment_id: string, due_date: string) => ({
    student_id,
    assignment_id,
    due_date,
  })
  const { messages, extensions } = await database.asService(async (tx) => {
    const message = { submission_id: handIn.id, is_from_student: true, content: 'May I add a page?' }
    await insertOne(tx, 'hand_in_messages', message)
    await insertOne(tx, 'assignment_extensions', extend(target.id, both.id, '2026-03-03'))
    await insertOne(tx, 'assignment_extensions', extend(other.id, both.id, '2026-03-04'))
    await insertOne(tx, 'assignment_extensions', extend(other.id, single.id, '2026-03-05'))
    await moveEverything(tx, target.id, other.id)
    return {
      messages: await tx
        .selectFrom('hand_in_messages as m')
        .innerJoin('assignment_submissions as s', 's.id', 'm.submission_id')
        .select('m.content')
        .where('s.student_id', '=', target.id)
        .execute(),
      extensions: await tx
        .selectFrom('assignment_extensions')
        .select('due_date')
        .where('student_id', '=', target.id)
        .orderBy('due_date')
        .execute(),
    }
  })
  expect(messages).toEqual([{ content: 'May I add a page?' }])
  expect(extensions.map(({ due_date }) => due_date)).toEqual(['2026-03-03', '2026-03-05'])
})

test('work that was in time by an extension of either record is in time after a merge', async () => {
  const [target, other] = [await buildStudent(database), await buildStudent(database)]
  const extended = await Promise.all(
    [other, target].map(async ({ id }) => {
      const assignment = await buildAssignment(database, { due_date: '2026-03-02' })
      await buildSubmission(database, {
        assignment_id: assignment.id,
        student_id: other.id,
        started_at: new Date('2026-03-03T00:00:00Z'),
        status: id === other.id ? 'submitted' : 'late',
      })
      return { assignment_id: assignment.id, student_id: id, due_date: '2026-03-09' }
    }),
  )
  const statuses = await database.asService(async (tx) => {
    for (const extension of extended) await insertOne(tx, 'assignment_extensions', extension)
    await moveEverything(tx, target.id, other.id)
    return await tx
      .selectFrom('assignment_submissions')
      .select('status')
      .where('student_id', '=', target.id)
      .execute()
  })
  expect(statuses.map(({ status }) => status)).toEqual(['submitted', 'submitted'])
})

test('a guardian who may not read of one record may not read after a merge', async () => {
  const [target, other] = [await buildStudent(database), await buildStudent(database)]
  const { guardian_id } = await buildTie(database, { student: target })
  await buildTie(database, { student: other }, { guardian_id, may_read: false, gets_texts: false })
  await database.asService((tx) => moveEverything(tx, target.id, other.id))
  const ties = await database.asService((tx) =>
    tx
      .selectFrom('guardian_ties')
      .select(['may_read', 'gets_texts', 'may_be_called'])
      .where('student_id', '=', target.id)
      .where('valid_until', 'is', null)
      .execute(),
  )
  expect(ties).toEqual([{ may_read: false, gets_texts: false, may_be_called: true }])
})
