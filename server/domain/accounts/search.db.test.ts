import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asAdmin as inNameOf } from '#server/access/roles.ts'
import { findPeople } from '#server/audit/queries.ts'
import type { Tx } from '#server/database/database.ts'
import { planForSearch, searchPatterns } from '#server/database/search-queries.ts'
import { findParts } from '#server/domain/audience/queries.ts'
import { studentListQuery } from '#shared/accounts/contract.ts'
import { addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { buildAdmin, buildStudent, buildTeacher, claimsOf } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { buildTie } from '#tests/support/nouns/guardians.ts'
import { countRowsRead } from '#tests/support/rows-read.ts'
import { testSchool } from '#tests/support/school.ts'
import { readStudentPage } from './read-pages.ts'

const { database } = await testDatabase()
const program = await testSchool(database)
const asAdmin = await claimsOf(database, (await buildAdmin(database)).id)

const people = [
  ['O’Kane', 'Zoë'],
  ["N'Drawii", 'Ŋalo'],
  ['Kōrea', 'Māte'],
  ['Vagi-Kila', 'Ḵoŋara Ƀe'],
  ['Nguyễn', 'Ắnh'],
  ['Boas', 'Jonathan'],
  ['Boas', 'Nathan'],
] as const
for (const [last_name, first_name] of people) {
  await buildStudent(database, { last_name, first_name, class_name: '9A', user_id: null })
  await buildTeacher(database, { surname: last_name, given_name: first_name })
}

async function names(query: Record<string, string>) {
  const list = `/admin/students?${new URLSearchParams(query)}`
  const { body } = await program.call<{ students: { first_name: string; last_name: string }[] }>(
    'GET',
    list,
    asAdmin,
  )
  return body.students.map(({ first_name, last_name }) => `${first_name} ${last_name}`)
}

test.each([
  ["O'Kane", 'Zoë O’Kane'],
  ['okane zoe', 'Zoë O’Kane'],
  ['Zoe\u0308', 'Zoë O’Kane'],
  ['N’Drawii', "Ŋalo N'Drawii"],
  ['nalo', "Ŋalo N'Drawii"],
  ['korea mate', 'Māte Kōrea'],
  ['KOŊARA be', 'Ḵoŋara Ƀe Vagi-Kila'],
  ['vagi kila', 'Ḵoŋara Ƀe Vagi-Kila'],
  ['nguyen anh', 'Ắnh Nguyễn'],
])('%s finds %s among students, in the audience and in the audit log', async (search, name) => {
  expect(await names({ search })).toEqual([name])
  const { parts, found } = await database.asUser(asAdmin, async (tx) => ({
    parts: await findParts(tx, search),
    found: await findPeople(tx, search, 10),
  }))
  expect(parts.map((part) => part.name)).toEqual([name, name])
  expect(found.subjects).toHaveLength(2)
})

test('whoever has the typed words as a whole name comes first', async () => {
  expect(await names({ search: 'nathan boas', best_first: 'true' })).toEqual(['Nathan Boas', 'Jonathan Boas'])
  const parts = await database.asUser(asAdmin, (tx) => findParts(tx, 'nathan boas'))
  expect(parts.map(({ name }) => name)).toEqual([
    'Nathan Boas',
    'Jonathan Boas',
    'Nathan Boas',
    'Jonathan Boas',
  ])
})

const ofGuardian = { last_name: 'Kewa', user_id: null }
const number = '+67571239876'
const today = schoolDay()

test('a student is found by the number of a guardian of today, however it is typed', async () => {
  const [ruth, john, former] = [
    await buildStudent(database, { ...ofGuardian, first_name: 'Ruth' }),
    await buildStudent(database, { ...ofGuardian, first_name: 'John' }),
    await buildStudent(database, { ...ofGuardian, first_name: 'Former' }),
  ]
  const { guardian_id } = await buildTie(database, { student: ruth }, { number })
  await buildTie(database, { student: john }, { guardian_id })
  await buildTie(database, { student: former }, { guardian_id, valid_until: today })
  for (const search of ['7123 9876', '71239876', '+675 7123 9876', '(0) 7123-9876', '39876'])
    expect((await names({ search })).toSorted(), search).toEqual(['John Kewa', 'Ruth Kewa'])
  expect(await names({ search: '9876' }), 'too few figures').toEqual([])
  await database.asService((tx) =>
    tx.updateTable('guardian_numbers').set({ valid_until: today }).where('number', '=', number).execute(),
  )
  expect(await names({ search: '7123 9876' }), 'the number is somebody else’s by now').toEqual([])
})

test('students with nobody to call today are listed, and those with something else in place of a number', async () => {
  const students = await Promise.all(
    ['Called', 'Alone', 'Note', 'Not called', 'Former', 'To come', 'No number'].map((first_name) =>
      buildStudent(database, {
        first_name,
        last_name: 'Tau',
        class_name: '10C',
        grade_level: 10,
        user_id: null,
        guardian_note: first_name === 'Note' ? 'ask the pastor' : null,
      }),
    ),
  )
  const [called, , , notCalled, ended, toCome, numberless] = students.map((student) => ({ student }))
  await buildTie(database, called!, { may_read: false })
  await buildTie(database, notCalled!, { may_be_called: false })
  await buildTie(database, ended!, { valid_until: today })
  await buildTie(database, toCome!, { valid_from: addDays(today, 1) })
  const { guardian_id } = await buildTie(database, numberless!, {})
  await database.asService((tx) =>
    tx
      .updateTable('guardian_numbers')
      .set({ valid_until: today })
      .where('guardian_id', '=', guardian_id)
      .execute(),
  )
  const filtered = async (guardians: string) =>
    (await names({ class_name: '10C', guardians })).map((name) => name.replace(' Tau', '')).toSorted()
  expect(await filtered('none')).toEqual(['Alone', 'Former', 'No number', 'Not called', 'Note', 'To come'])
  expect(await filtered('note')).toEqual(['Note'])
})

test('pages of a search by the best follow each other', async () => {
  for (let n = 0; n < 60; n += 1)
    await buildStudent(database, {
      first_name: n % 2 ? 'Mari' : 'Amarita',
      last_name: `Wari${n}`,
      user_id: null,
    })
  const query = { search: 'mari', best_first: 'true' }
  type Page = { students: { id: string; first_name: string }[]; next: string | null; total: number }
  const read = async (more: Record<string, string>) =>
    (
      await program.call<Page>(
        'GET',
        `/admin/students?${new URLSearchParams({ ...query, ...more })}`,
        asAdmin,
      )
    ).body
  const first = await read({})
  const second = await read({ after: first.next ?? '' })
  const all = [...first.students, ...second.students]
  expect([first.total, new Set(all.map(({ id }) => id)).size]).toEqual([60, 60])
  expect(all.map(({ first_name }) => first_name)).toEqual([
    ...Array.from({ length: 30 }, () => 'Mari'),
    ...Array.from({ length: 30 }, () => 'Amarita'),
  ])
})

test('a search reads the index of its view, in a school of many', async () => {
  await database.asService(async (tx) => {
    await sql`insert into public.students (admission_number, first_name, last_name)
      select 'M' || n, md5(n::text), md5((n + 7)::text) from generate_series(1, 20000) n`.execute(tx)
    await sql`analyze public.students, public.teachers, public.profiles`.execute(tx)
  })
  const planOf = async (tx: Tx, view: string) => {
    const [pattern] = searchPatterns('O’Kane')
    const { rows } = await sql<Record<string, string>>`
      explain select id from ${sql.table(view)} l where l.search_text like ${pattern}`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  await database.asUser(asAdmin, async (tx) => {
    await planForSearch(tx)
    expect(await planOf(tx, 'public.student_accounts')).toContain('students_search_idx')
    // The others have too few rows here to be worth an index.
    await sql`set local enable_seqscan = off`.execute(tx)
    expect(await planOf(tx, 'public.teacher_accounts')).toContain('teachers_search_idx')
    expect(await planOf(tx, 'public.account_names')).toContain('profiles_search_idx')
  })
})

test('a search of a number reads the guardians it finds, not those of the school', async () => {
  const student = await buildStudent(database, { last_name: 'Wena', user_id: null })
  await buildTie(database, { student }, { number: '+67577998877' })
  await database.asService(async (tx) => {
    await sql`with g as (insert into public.guardians (name) select 'Somebody' from generate_series(1, 5000) returning id)
      insert into public.guardian_numbers (guardian_id, number, is_mobile, valid_from)
      select id, '+6757' || lpad((row_number() over ())::text, 7, '0'), true, '2026-01-05' from g`.execute(tx)
    await sql`select gin_clean_pending_list('public.guardian_numbers_search_idx')`.execute(tx)
    await sql`analyze public.guardian_numbers`.execute(tx)
  })
  const query = studentListQuery.parse({ search: '77998877' })
  const { result, rowsRead } = await inNameOf(database, asAdmin, (tx) =>
    countRowsRead(tx, 'guardian_numbers', () => readStudentPage(tx, query)),
  )
  expect(result.students.map(({ last_name }) => last_name)).toEqual(['Wena'])
  expect(rowsRead).toBeLessThan(10)
})
