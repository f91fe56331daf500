import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Claims } from '#server/database/database.ts'
import type { AudienceKey } from '#shared/audience/audience.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { buildAnnouncement, buildAudience, buildEvent } from '#tests/support/audiences.ts'
import {
  buildAdmin,
  buildClass,
  buildMember,
  buildStudent,
  buildTeacher,
  claimsOf,
  enrol,
  insertOne,
} from '#tests/support/builders.ts'
import { testSchool } from '#tests/support/school.ts'
import { because } from '#shared/reasons.ts'
import { chooseAudience } from './choose-audience.ts'

const { database, call } = await testSchool()

/** People who differ in one thing each from the student whom an audience is to reach. */
async function buildPeople() {
  const [teacher, otherTeacher, admin] = [
    await buildTeacher(database),
    await buildTeacher(database),
    await buildAdmin(database),
  ]
  const student = await buildStudent(database, { grade_level: 9, class_name: '9A' })
  const sameGrade = await buildStudent(database, { grade_level: 9, class_name: '9B' })
  const otherGrade = await buildStudent(database, { grade_level: 10, class_name: '10A' })
  const withdrawn = await buildStudent(database, { status: 'Withdrawn' })
  const formerTeacher = await buildTeacher(database, { status: 'Inactive' })
  const group = await buildClass(database, { teacher_id: teacher.id })
  const otherClass = await buildClass(database, { teacher_id: otherTeacher.id, name: '10A' })
  await enrol(database, student, group)
  await enrol(database, withdrawn, group)
  await enrol(database, otherGrade, otherClass)
  await database.asService((tx) =>
    insertOne(tx, 'home_class_teachers', {
      academic_year: schoolDay().slice(0, 4),
      class_name: '9A',
      teacher_id: otherTeacher.id,
    }),
  )
  const claims: Record<string, Claims> = {
    student: await claimsOf(database, student.user_id),
    sameGrade: await claimsOf(database, sameGrade.user_id),
    otherGrade: await claimsOf(database, otherGrade.user_id),
    withdrawn: await claimsOf(database, withdrawn.user_id),
    teacher: await claimsOf(database, teacher.id),
    otherTeacher: await claimsOf(database, otherTeacher.id),
    formerTeacher: await claimsOf(database, formerTeacher.id),
    withoutRole: await claimsOf(database, (await buildMember(database, 'Student')).id),
    admin: await claimsOf(database, admin.id),
  }
  return { student, teacher, group, claims }
}

const world = await buildPeople()
const { student, teacher, group, claims } = world

/** The people who are meant by each kind of part, besides the office, which sees everything. */
const reached: [to: AudienceKey[], people: string[]][] = [
  [['everyone'], ['student', 'sameGrade', 'otherGrade', 'teacher', 'otherTeacher']],
  [['students'], ['student', 'sameGrade', 'otherGrade']],
  [['staff'], ['teacher', 'otherTeacher']],
  [['grade:9'], ['student', 'sameGrade']],
  [['home:9A'], ['student', 'otherTeacher']],
  [[`class:${group.id}`], ['student', 'teacher']],
  [[`student:${student.id}`], ['student']],
  [[`teacher:${teacher.id}`], ['teacher']],
  [
    ['grade:10', `class:${group.id}`],
    ['student', 'otherGrade', 'teacher'],
  ],
]

/** Whoever of these people reads the row, by the policies alone. */
async function readersOf(table: 'announcements' | 'events', id: string): Promise<string[]> {
  const readers: string[] = []
  for (const [who, person] of Object.entries(claims)) {
    const rows = await database
      .asUser(person, (tx) => tx.selectFrom(table).select('id').where('id', '=', id).execute())
      .catch((error: { code?: string }) => {
        // Who has left the school is not let in at all.
        expect(error.code).toBe('AS002')
        return []
      })
    if (rows.length > 0) readers.push(who)
  }
  return readers
}

test.each(reached)('%s reaches %s and the office, and nobody else', async (to, people) => {
  const announcement = await buildAnnouncement(database, { to })
  expect(await readersOf('announcements', announcement.id)).toEqual([...people, 'admin'])
  const event = await buildEvent(database, { to })
  expect(await readersOf('events', event.id)).toEqual([...people, 'admin'])
})

test('a visitor is let in nowhere', async () => {
  for (const table of ['audiences', 'audience_parts', 'announcements', 'seen_marks'] as const)
    await expect(
      database.asVisitor((tx) => tx.selectFrom(table).selectAll().execute()),
    ).rejects.toMatchObject({
      code: '42501',
    })
})

test('one of several chosen people reads the own name alone', async () => {
  const other = await buildStudent(database)
  const { id } = await buildAudience(database, `student:${student.id}`, `student:${other.id}`)
  const parts = await database.asUser(claims['student']!, (tx) =>
    tx.selectFrom('audience_parts').select('key').where('audience_id', '=', id).execute(),
  )
  expect(parts).toEqual([{ key: `student:${student.id}` }])
})

const choose = async (who: string, keys: AudienceKey[]) =>
  await database.asUser(claims[who]!, (tx) => chooseAudience(tx, keys))

test('the same parts are one audience, whoever chooses them and in which order', async () => {
  const own: AudienceKey = `class:${group.id}`
  expect(await choose('teacher', [own, own])).toBe(await choose('admin', [own]))
  expect(await choose('admin', ['grade:9', 'staff'])).toBe(await choose('admin', ['staff', 'grade:9']))
  expect(await choose('admin', ['grade:9'])).not.toBe(await choose('admin', ['grade:10']))
})

test('a teacher addresses classes of their own and their home class, a student nobody, and nobody what is not there', async () => {
  const foreign: AudienceKey[] = ['everyone', 'grade:9', 'home:9A', `student:${student.id}`]
  for (const key of foreign)
    await expect(choose('teacher', [`class:${group.id}`, key]), key).rejects.toMatchObject({ status: 422 })
  expect(await choose('otherTeacher', ['home:9A'])).toBe(await choose('admin', ['home:9A']))
  await expect(choose('otherTeacher', [`class:${group.id}`])).rejects.toMatchObject({ status: 422 })
  await expect(choose('student', [`class:${group.id}`])).rejects.toMatchObject({ status: 422 })
  await expect(choose('admin', [`class:${randomUUID()}`])).rejects.toMatchObject({
    status: 422,
    data: { fields: { audience: because('audience.unknown') } },
  })
})

test('with its last class an audience goes, and with it what was for that class alone', async () => {
  const gone = await buildClass(database, { teacher_id: teacher.id })
  const alone = await buildAnnouncement(database, { to: [`class:${gone.id}`] })
  const both = await buildAnnouncement(database, { to: [`class:${gone.id}`, `class:${group.id}`] })
  await database.asService((tx) => tx.deleteFrom('classes').where('id', '=', gone.id).execute())
  expect(await readersOf('announcements', alone.id)).toEqual([])
  expect(await readersOf('announcements', both.id)).toEqual(['student', 'teacher', 'admin'])
})

test('the office finds classes and people by parts of their names', async () => {
  const find = async (search: string) =>
    (await call<{ key: string; name: string }[]>('GET', `/admin/audience?search=${search}`, claims['admin']))
      .body
  const found = await find(encodeURIComponent(`${student.last_name} ruth`))
  expect(found).toMatchObject([{ key: `student:${student.id}`, name: `Ruth ${student.last_name}` }])
  expect(await find(teacher.surname)).toContainEqual(
    expect.objectContaining({ key: `teacher:${teacher.id}` }),
  )
  expect((await find('9A')).map(({ key }) => key)).toContain(`class:${group.id}`)
  // A word too short for the index is looked for where names and numbers begin.
  const short = await find(student.first_name.slice(0, 2))
  expect(short).toContainEqual(expect.objectContaining({ key: `student:${student.id}` }))
  expect(await find('ut')).toEqual([])
})
