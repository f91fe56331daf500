import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { maxForService } from '#server/database/database.ts'
import { storeRequest } from '#server/domain/password-requests/queries.ts'
import { maxUnits } from '#shared/constants.ts'
import { maxPhrases } from '#shared/feedback-phrases/fields.ts'
import { maxPostsPerHour, maxReportsPerDay } from '#shared/forum/rules.ts'
import { maxMessagesPerHour } from '#shared/hand-in-messages/fields.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import {
  buildAssignment,
  buildClass,
  buildStudent,
  buildSubmission,
  claimsOf,
  enrol,
} from '#tests/support/builders.ts'
import { forumOf } from '#tests/support/forum-calls.ts'
import { buildStaff } from '#tests/support/people.ts'
import { testSchool } from '#tests/support/school.ts'

/* Each limit that counts rows and then adds one: with room for two, of eight calls at once two are let in. */

const { database, call } = await testSchool()
const { buildTeaching } = await buildStaff(database)
const { buildForum, open, reply } = forumOf(database, call)

const eight = Array.from({ length: 8 }, (_, n) => n)

/** @returns how many of eight calls at once were accepted */
async function countAccepted(send: (n: number) => Promise<{ status: number }>): Promise<number> {
  const replies = await Promise.all(eight.map(send))
  return replies.filter(({ status }) => status === 200).length
}

async function run(statement: ReturnType<typeof sql>): Promise<void> {
  await database.asServiceOnce((db) => statement.execute(db))
}

test('messages under hand-ins', async () => {
  const { teacher, junior } = await buildTeaching()
  const group = await buildClass(database, { teacher_id: teacher.id, subject_id: junior.id })
  const student = await buildStudent(database)
  await enrol(database, student, group)
  const assignment = await buildAssignment(database, { class_id: group.id })
  const handIn = await buildSubmission(database, { assignment_id: assignment.id, student_id: student.id })
  const claims = await claimsOf(database, student.user_id)
  await run(sql`insert into hand_in_messages (submission_id, author_id, is_from_student, content)
    select ${handIn.id}, ${student.user_id}, true, 'x' from generate_series(3, ${maxMessagesPerHour}::int)`)
  const write = (n: number) =>
    call('POST', `/hand-ins/${handIn.id}/messages`, claims, { id: randomUUID(), content: `${n}` })
  expect(await countAccepted(write)).toBe(2)
})

test('posts in forums', async () => {
  const { asTeacher, asStudent, student, group } = await buildForum()
  const { id } = await open(asTeacher, group.id)
  await run(sql`insert into forum_posts (forum_id, author_id, title, content)
    select ${id}, ${student.user_id}, 'x', 'x' from generate_series(3, ${maxPostsPerHour}::int)`)
  const write = async (n: number) =>
    n % 2 === 0 ? await reply(asStudent, id) : await open(asStudent, group.id, `Question ${n}`)
  expect(await countAccepted(write)).toBe(2)
})

test('reports of posts', async () => {
  const { asTeacher, asStudent, student, group } = await buildForum()
  const posts = await Promise.all(eight.map((n) => open(asTeacher, group.id, `Topic ${n}`)))
  await run(sql`with added as (
      insert into forum_posts (forum_id, author_id, title, content)
      select ${posts[0]!.id}, ${student.user_id}, 'x', 'x' from generate_series(3, ${maxReportsPerDay}::int) returning id)
    insert into forum_reports (post_id, reported_by, reason) select id, ${student.user_id}, 'x' from added`)
  const report = (n: number) =>
    call('POST', `/posts/${posts[n]!.post_id}/reports`, asStudent, { reason: 'Not kind' })
  expect(await countAccepted(report)).toBe(2)
})

test('comments of a teacher', async () => {
  const { claims, teacher } = await buildTeaching()
  await run(sql`insert into feedback_phrases (teacher_id, phrase)
    select ${teacher.id}, 'Comment ' || n from generate_series(3, ${maxPhrases}::int) n`)
  const add = (n: number) =>
    call('POST', '/teacher/feedback-phrases', claims, { id: randomUUID(), phrase: `New ${n}` })
  expect(await countAccepted(add)).toBe(2)
})

test('units of a course, and a course that is copied once', async () => {
  const { claims, teacher, junior } = await buildTeaching()
  const ofTeacher = { teacher_id: teacher.id, subject_id: junior.id }
  const [group, other] = [await buildClass(database, ofTeacher), await buildClass(database, ofTeacher)]
  await run(sql`insert into course_units (class_id, title, opens_on, position)
    select ${group.id}, 'Unit ' || n, ${schoolDay()}::date, n from generate_series(3, ${maxUnits}::int) n`)
  const unit = { class_id: group.id, opens_on: schoolDay(), items: [] }
  const add = (n: number) =>
    call('POST', '/teacher/units', claims, { ...unit, id: randomUUID(), title: `New ${n}` })
  expect(await countAccepted(add)).toBe(2)
  const to = { to_class_id: other.id, opens_on: schoolDay() }
  const copy = () => call('POST', `/teacher/classes/${group.id}/units/copy`, claims, to)
  expect(await countAccepted(copy)).toBe(1)
})

test('requests for passwords of unknown names', async () => {
  await run(sql`insert into password_requests (kind, name)
    select 'student', 'made-up-' || n from generate_series(3, 200) n`)
  // As many as have a connection, each begun before any of them stores something.
  const begun = Array.from({ length: maxForService }, () => Promise.withResolvers<void>())
  const store = (n: number) =>
    database.asService(async (tx) => {
      begun[n]!.resolve()
      await Promise.all(begun.map(({ promise }) => promise))
      return await storeRequest(tx, { kind: 'student', name: `unknown-${n}`, note: '', userId: undefined })
    })
  const stored = await Promise.all(begun.map((_, n) => store(n)))
  expect(stored.filter(Boolean)).toHaveLength(2)
})
