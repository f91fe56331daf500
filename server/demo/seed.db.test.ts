import { createHash } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { countSchool } from '#server/domain/released-counts/count-school.ts'
import { counts as countsSchema } from '#shared/released-counts/counts.ts'
import { sumStudents } from '#shared/released-counts/rules.ts'
import { academicYearOf, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { firstSchool } from '#shared/school-settings/first-school.ts'
import { claimsOf } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { placeOfDemoSchool } from '#tests/support/demo-school.ts'
import { multiplyGrades } from '#tests/support/multiply-grades.ts'
import { studentEmail } from './accounts-plan.ts'
import { seedDemoSchool } from './seed.ts'

const { folder, database, ask, askOne, accountsFile, parts } = await placeOfDemoSchool()

// The first attempt fails halfway, two starts at once follow: what they leave is what is tested.
await ask(sql`alter table assignments add constraint interrupted check (false)`)
const failure = await seedDemoSchool(parts, accountsFile).catch((error: unknown) => error)
await ask(sql`alter table assignments drop constraint interrupted`)
const leftByFailure = await askOne(sql`select count(*) + (select count(*) from students) from auth.users`)
const both = await Promise.all([seedDemoSchool(parts, accountsFile), seedDemoSchool(parts, accountsFile)])
const accounts = both[0]!

test('a filling that fails leaves an empty database, and the next start fills it', () => {
  expect(failure).toMatchObject({ constraint: 'interrupted' })
  expect(leftByFailure).toBe(0)
})

test('of two starts at once one fills the database and both know the sign-ins', async () => {
  expect(both[1]).toEqual(accounts)
  expect(await askOne(sql`select count(*) from students`)).toBe(1278)
})

test('the sign-ins are written down for the owner of the data folder alone', () => {
  expect(JSON.parse(readFileSync(accountsFile, 'utf8'))).toEqual(accounts)
  expect(statSync(accountsFile).mode & 0o777).toBe(0o600)
})

test('a later start reads the sign-ins back and adds nothing', async () => {
  const count = sql`select count(*) + (select count(*) from auth.users) from grades`
  const before = await askOne(count)
  expect(await seedDemoSchool(parts, accountsFile)).toEqual(accounts)
  expect(await askOne(count)).toBe(before)
})

test('a file of sign-ins that was cut short is named in the log, and the school starts without it', async () => {
  const lines: string[] = []
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const damaged = path.join(folder, 'damaged.json')
  writeFileSync(damaged, readFileSync(accountsFile, 'utf8').slice(0, 100))
  expect(await seedDemoSchool({ ...parts, logger }, damaged)).toBeUndefined()
  expect(lines.join()).toContain(`${damaged} is damaged`)
})

test('without the file of sign-ins, or with one of another school, none are listed', async () => {
  expect(await seedDemoSchool(parts, path.join(folder, 'missing.json'))).toBeUndefined()
  const foreign = path.join(folder, 'foreign.json')
  writeFileSync(
    foreign,
    JSON.stringify({ ...accounts, admin: { email: 'someone@example.com', password: '' } }),
  )
  expect(await seedDemoSchool(parts, foreign)).toBeUndefined()
})

test('the whole roll is there, with teachers, classes and a term of work in every state', async () => {
  expect(await askOne(sql`select count(*) from teachers`)).toBe(25)
  expect(await askOne(sql`select count(distinct name) from classes`)).toBe(34)
  expect(
    await askOne(sql`select count(*) from classes c where teacher_id is null
    or not exists (select from lessons where class_id = c.id)`),
  ).toBe(0)
  const statuses = await askOne(sql`select array_agg(distinct status order by status) from assignments`)
  expect(statuses).toEqual(['active', 'archived', 'graded', 'submitted'])
  const handIns = await askOne(
    sql`select array_agg(distinct status order by status) from assignment_submissions`,
  )
  expect(handIns).toEqual(['graded', 'late', 'submitted'])
  const kinds = await askOne(
    sql`select array_agg(distinct resource_type order by resource_type) from learning_resources`,
  )
  expect(kinds).toEqual(['document', 'file', 'link', 'presentation', 'video'])
  expect(await askOne(sql`select count(*) from forum_posts where author_id is null`)).toBe(0)
  expect(await askOne(sql`select bool_and(called_at < now()) from roll_calls`)).toBe(true)
  expect(await askOne(sql`select count(*) from absences where home_class is not null`)).toBeGreaterThan(500)
})

test('every student is in the subjects of the home class and no others, and one of its teachers looks after it', async () => {
  const wrong = sql`
    select count(*) from students s join classes c on true
    left join student_classes sc on sc.student_id = s.id and sc.class_id = c.id
    where (s.class_name = c.name) <> (sc.class_id is not null) or c.id in (select class_id from class_stays where starts_on is not null)`
  const unguided = sql`
    select count(*) from students s where not exists (select from home_class_teachers h
      join classes c on c.name = h.class_name and c.teacher_id = h.teacher_id where h.class_name = s.class_name)`
  expect([await askOne(wrong), await askOne(unguided)]).toEqual([0, 0])
})

test('no home class and no teacher is in two places at once', async () => {
  const conflicts = sql`
    select (select count(*) from (select from classes c join lessons l on l.class_id = c.id group by c.name, l.weekday, l.period having count(*) > 1) x)
      + (select count(*) from (select from classes c join lessons l on l.class_id = c.id group by c.teacher_id, l.weekday, l.period having count(*) > 1) y)`
  expect(await askOne(conflicts)).toBe(0)
})

test('late is who handed in after the end of the due date, and nothing lies in the future', async () => {
  const misjudged = sql`
    select count(*) from assignment_submissions s join assignments a on a.id = s.assignment_id
    where s.status in ('submitted', 'late') and (s.status = 'late') <> is_late(a.due_date, s.started_at)`
  expect(await askOne(misjudged)).toBe(0)
  const future = sql`
    select (select count(*) from assignment_submissions where greatest(submitted_at, graded_at) > now())
      + (select count(*) from grades where graded_at > now()) + (select count(*) from assignments where created_at > now())`
  expect(await askOne(future)).toBe(0)
})

test('articles of the demo’s office are drafts, so that visitors read the built-in ones alone', async () => {
  expect(await ask(sql`select is_published, count(*)::int from news_items group by 1 order by 1`)).toEqual([
    { is_published: false, count: 2 },
    { is_published: true, count: 6 },
  ])
})

test('every row that points to a file has it, with the size and checksum it says', async () => {
  const missing = sql`
    select count(*) from (
      select file_url as path, file_size, sha256 from assignment_submissions
      union all select file_url, file_size, null from assignments where file_url is not null
      union all select file_url, file_size, null from subject_notes where file_url is not null
      union all select file_path, file_size, null from learning_resources where file_path is not null
      union all select file_url, file_size, null from newsletters
    ) f left join storage.objects o on o.bucket || '/' || o.name = f.path
    where o.id is null or o.size <> f.file_size or o.sha256 <> coalesce(f.sha256, o.sha256)`
  expect(await askOne(missing)).toBe(0)
  const objects = await ask(
    sql<{ path: string; sha256: string }>`select bucket || '/' || name as path, sha256 from storage.objects`,
  )
  expect(objects.length).toBeGreaterThan(100)
  for (const object of objects) {
    const content = await readFile(path.join(folder, 'files', object.path))
    expect(createHash('sha256').update(content).digest('hex')).toBe(object.sha256)
  }
})

test('grades carry the letter of their scale', async () => {
  const letters = await ask(sql<{ letter: string; lowest: number }>`
    select letter_grade as letter, min(percentage) as lowest from grades group by 1 order by 2 desc, 1`)
  expect(letters.map(({ letter }) => letter).sort()).toEqual([
    'A',
    'B',
    'C',
    'Credit',
    'D',
    'Distinction',
    'E',
    'Fail',
    'Pass',
    'Upper Pass',
  ])
  expect(letters.find(({ letter }) => letter === 'Distinction')?.lowest).toBeGreaterThanOrEqual(80)
})

test('at least twenty students have no account yet, and an administrator finds them', async () => {
  const adminId = await askOne(sql`select id from auth.users where email = ${accounts.admin.email}`)
  const claims = await claimsOf(database, adminId as string)
  const without = await database.asUser(claims, async (tx) => {
    const { rows } = await sql<{
      admission_number: string
    }>`select * from get_students_without_auth()`.execute(tx)
    return rows.map((row) => row.admission_number)
  })
  expect(without.length).toBeGreaterThanOrEqual(20)
  expect(without).not.toContain(accounts.firstLoginStudent.studentId)
})

test('every sign-in has the password and the state that is promised', async () => {
  const stateOf = async (email: string, password: string) => {
    const [row] = await ask(sql<{
      id: string
      password_hash: string
      roles: string[]
      profile: boolean
      token_role: string
    }>`
      select u.id, u.password_hash, exists (select from profiles where id = u.id) as profile, token_role(u.id),
        array(select role from user_roles where user_id = u.id) as roles
      from auth.users u join auth.identities i on i.user_id = u.id and i.provider = 'email' where u.email = ${email}`)
    const { password_hash, id: _id, ...state } = row!
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await verify(password_hash, password)).toBe(true)
    return state
  }
  const ofStudent = (account: { studentId: string; password: string }) =>
    stateOf(studentEmail(account.studentId), account.password)
  const settled = { profile: true, token_role: 'authenticated' }
  const mustChange = { profile: true, token_role: 'must_change_password' }
  const neverIn = { roles: [], profile: false, token_role: 'must_change_password' }

  expect(await stateOf(accounts.admin.email, accounts.admin.password)).toEqual({
    roles: ['Admin'],
    ...settled,
  })
  expect(await stateOf(accounts.teacher.email, accounts.teacher.password)).toEqual({
    roles: ['Teacher'],
    ...settled,
  })
  expect(await stateOf(accounts.newTeacher.email, accounts.newTeacher.password)).toEqual({
    roles: ['Teacher'],
    ...mustChange,
  })
  expect(await ofStudent(accounts.student)).toEqual({ roles: ['Student'], ...settled })
  expect(await ofStudent(accounts.newStudent)).toEqual({ roles: ['Student'], ...mustChange })
  expect(await ofStudent(accounts.firstLoginStudent)).toEqual(neverIn)
  expect(await ofStudent(accounts.unlinkableStudent)).toEqual(neverIn)
  expect(studentEmail('20250001')).toBe(`20250001@${firstSchool.studentEmailDomain}`)
})

test('records are linked where a first sign-in has happened, and only there', async () => {
  const linkOf = (account: { studentId: string }) =>
    ask(sql<{ linked: boolean }>`
      select user_id is not null as linked from students where admission_number = ${account.studentId}`)
  expect(await linkOf(accounts.student)).toEqual([{ linked: true }])
  expect(await linkOf(accounts.newStudent)).toEqual([{ linked: true }])
  expect(await linkOf(accounts.firstLoginStudent)).toEqual([{ linked: false }])
  expect(await linkOf(accounts.unlinkableStudent)).toEqual([])
})

test('the student has subjects, work due in the future, hand-ins in every state, grades and resources', async () => {
  const [found] = await ask(sql<Record<string, number>>`
    with me as (select id from students where admission_number = ${accounts.student.studentId}),
      mine as (select class_id from student_classes where student_id in (select id from me))
    select (select count(*) from mine) as subjects,
      (select count(*) from assignments where status = 'active' and due_date > current_date + 1 and class_id in (select class_id from mine)) as due,
      (select count(distinct status) from assignment_submissions where student_id in (select id from me)) as states,
      (select count(*) from grades where student_id in (select id from me)) as grades,
      (select count(distinct resource_type) from learning_resources where class_id in (select class_id from mine)) as resources`)
  expect(found).toMatchObject({ subjects: 8, states: 3, resources: 5 })
  expect(found!['due']).toBeGreaterThan(3)
  expect(found!['grades']).toBeGreaterThan(10)
})

test('the teacher teaches the student and has classes, notes, assignments and materials; the new one has no classes', async () => {
  const countsOf = async (email: string) => {
    const [row] = await ask(sql<Record<string, number>>`
      select (select count(*) from classes where teacher_id = t.id) as classes,
        (select count(*) from subject_notes where teacher_id = t.id) as notes,
        (select count(*) from assignments where teacher_id = t.id) as assignments,
        (select count(*) from learning_resources where uploaded_by = t.id) as materials,
        (select count(*) from classes c join student_classes sc on sc.class_id = c.id join students s on s.id = sc.student_id
          where c.teacher_id = t.id and s.admission_number = ${accounts.student.studentId}) as teaches
      from teachers t where t.email = ${email}`)
    return row!
  }
  const teacher = await countsOf(accounts.teacher.email)
  expect(teacher['teaches']).toBe(1)
  expect(Math.min(...Object.values(teacher))).toBeGreaterThan(0)
  expect(Math.max(...Object.values(await countsOf(accounts.newTeacher.email)))).toBe(0)
})

test('the counts that a school would release name none of its people, nor any of their numbers', async () => {
  const counts = await database.asService((tx) => countSchool(tx, academicYearOf(schoolDay())))
  expect(countsSchema.safeParse(counts).success).toBe(true)
  expect(sumStudents(counts)).toBeGreaterThan(1000)
  const people = await ask(sql<{ text: string }>`
    select unnest(array[admission_number, first_name || ' ' || last_name, id::text]) as text from students
    union select unnest(array[teacher_id, given_name || ' ' || surname, email, id::text]) from teachers
    union select unnest(array[name, id::text]) from guardians
    union select email from auth.users where email is not null`)
  expect(people.length).toBeGreaterThan(4000)
  const released = JSON.stringify(counts)
  expect(people.filter(({ text }) => released.includes(text))).toEqual([])
})

test('production and DEMO=off make nothing up', async () => {
  const empty = await testDatabase()
  for (const env of [
    { demo: false, production: false },
    { demo: true, production: true },
  ]) {
    const file = path.join(folder, 'none.json')
    expect(await seedDemoSchool({ ...parts, database: empty.database, env }, file)).toBeUndefined()
  }
  expect(await empty.database.asService((tx) => tx.selectFrom('auth.users').select('id').execute())).toEqual(
    [],
  )
})

test('grades can be multiplied for measuring', async () => {
  const before = (await askOne(sql`select count(*) from grades`)) as number
  await database.asService((tx) => multiplyGrades(tx, 2))
  expect(await askOne(sql`select count(*) from grades`)).toBe(before * 2)
})
