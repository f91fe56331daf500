import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { CensusRow } from '#shared/absences/contract.ts'
import { addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { buildAdmin, buildClass, buildStudent, claimsOf, insertOne } from '#tests/support/builders.ts'
import { countRowsRead } from '#tests/support/rows-read.ts'
import { testSchool } from '#tests/support/school.ts'
import { countAges } from './age-queries.ts'
import { countCensus } from './census-queries.ts'
import { sumUpAbsences } from './figure-queries.ts'

const { database, call, request } = await testSchool()
const asAdmin = await claimsOf(database, (await buildAdmin(database)).id)

interface Roll {
  day: string
  class_id?: string
  period?: number
  home_class?: string
}

/** A roll from which these students were absent, or late. */
async function buildRoll(roll: Roll, absent: { id: string }[] = [], kind = 'absent') {
  const { day } = roll
  await database.asService(async (tx) => {
    const { id } = await insertOne(tx, 'roll_calls', { ...roll, students: 10 })
    for (const student of absent)
      await insertOne(tx, 'absences', { roll_call_id: id, student_id: student.id, day, kind })
  })
}

const change = async (
  id: string,
  values: {
    class_name?: string
    grade_level?: number
    status?: string
    sex?: string
    enrollment_date?: string
  },
) => await database.asService((tx) => tx.updateTable('students').set(values).where('id', '=', id).execute())

const censusOf = async (from: string, until: string) =>
  (await call<CensusRow[]>('GET', `/admin/absences/census?from=${from}&until=${until}`, asAdmin)).body

/** As `grade sex: students, attended of possible`. */
const written = (rows: CensusRow[]) =>
  rows.map(
    ({ grade, sex, students, attended, possible }) =>
      `${grade ?? 'all'} ${sex}: ${students}, ${attended} of ${possible}`,
  )

test('students, possible and attended days are counted by grade and sex, by hand and by the school', async () => {
  const in9A = { class_name: '9A', grade_level: 9, enrollment_date: '2025-02-03' }
  const ruth = await buildStudent(database, { ...in9A, sex: 'F' })
  const mary = await buildStudent(database, { ...in9A, sex: 'F', enrollment_date: '2025-03-05' })
  const tom = await buildStudent(database, { ...in9A, sex: 'M' })
  const in10B = { class_name: '10B', grade_level: 10, enrollment_date: '2025-02-03' }
  const sam = await buildStudent(database, { ...in10B, sex: null })
  // Who left before, and who is in a class of which no roll was called, is in no figure.
  await buildStudent(database, { ...in9A, sex: 'F', status: 'Inactive' })
  await buildStudent(database, { ...in9A, class_name: '9B', sex: 'M' })
  const lesson = { class_id: (await buildClass(database, { name: '9A' })).id }
  // Two lessons of one day are one day. Ruth misses the second, which costs her the day; Tom is late.
  await buildRoll({ ...lesson, day: '2025-03-03', period: 1 }, [tom], 'late')
  await buildRoll({ ...lesson, day: '2025-03-03', period: 2 }, [ruth])
  await buildRoll({ ...lesson, day: '2025-03-04', period: 1 }, [ruth, tom])
  // Mary has come on this day.
  await buildRoll({ home_class: '9A', day: '2025-03-05' }, [mary])
  await buildRoll({ home_class: '10B', day: '2025-03-05' })
  await buildRoll({ home_class: '9A', day: '2025-03-10' })

  expect(written(await censusOf('2025-03-03', '2025-03-07'))).toEqual([
    '9 F: 2, 1 of 4',
    '9 M: 1, 2 of 3',
    '9 all: 3, 3 of 7',
    '10 unknown: 1, 1 of 1',
    '10 all: 1, 1 of 1',
    'all F: 2, 1 of 4',
    'all M: 1, 2 of 3',
    'all unknown: 1, 1 of 1',
    'all all: 4, 4 of 8',
  ])
  // A sex that is entered later counts for the days before too.
  await change(sam.id, { sex: 'M' })
  expect(written(await censusOf('2025-03-03', '2025-03-07'))).toContain('10 M: 1, 1 of 1')
  expect(await censusOf('2025-03-08', '2025-03-09')).toEqual([])

  const file = await request(
    'GET',
    '/api/v1/admin/absences/census/file?from=2025-03-03&until=2025-03-07&format=csv',
    asAdmin,
  )
  expect((await file.text()).split('\r\n').slice(0, 4)).toEqual([
    expect.stringMatching(/Grade,Sex,Enrolled students,Possible days,Days attended,Attendance rate in %$/),
    '9,Female,2,4,1,25',
    '9,Male,1,3,2,66.7',
    '9,All,3,7,3,42.9',
  ])
})

test('the days before a student moved up or left stay in the class of those days', async () => {
  const today = schoolDay()
  const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)]
  const of = { class_name: '11.1', grade_level: 11, sex: 'F', enrollment_date: addDays(today, -30) }
  const moved = await buildStudent(database, of)
  const left = await buildStudent(database, of)
  const corrected = await buildStudent(database, of)
  for (const day of [yesterday, today, tomorrow])
    for (const home_class of ['11.1', '12.1']) await buildRoll({ home_class, day })
  await change(moved.id, { class_name: '12.1', grade_level: 12 })
  await change(left.id, { status: 'Inactive' })
  // Two changes on one day leave the last one alone.
  await change(corrected.id, { class_name: '12.1', grade_level: 12 })
  await change(corrected.id, { class_name: '11.1', grade_level: 11 })

  const bySex = (rows: CensusRow[]) => written(rows.filter(({ grade, sex }) => grade !== null && sex === 'F'))
  expect(bySex(await censusOf(yesterday, yesterday))).toEqual(['11 F: 3, 3 of 3'])
  expect(bySex(await censusOf(today, tomorrow))).toEqual(['11 F: 1, 2 of 2', '12 F: 1, 2 of 2'])
  const sums = await censusOf(yesterday, tomorrow)
  expect(written(sums).at(-1)).toBe('all all: 3, 7 of 7')
})

test('a corrected day of enrolment moves the beginning of the first stay alone', async () => {
  const today = schoolDay()
  const roll = { home_class: '11.2', day: '2025-04-01' }
  await buildRoll(roll)
  const of = { class_name: '11.2', grade_level: 11, sex: 'F', enrollment_date: '2025-05-05' }
  const imported = await buildStudent(database, of)
  const moved = await buildStudent(database, of)
  const enrolled = async () => (await censusOf(roll.day, roll.day)).find(({ sex }) => sex === 'F')?.students
  expect(await enrolled()).toBeUndefined()
  await change(moved.id, { class_name: '12.2', grade_level: 12 })
  for (const { id } of [imported, moved]) await change(id, { enrollment_date: '2025-02-03' })
  expect(await enrolled()).toBe(2)
  // A day after the stay has ended says nothing about it.
  await change(moved.id, { enrollment_date: addDays(today, 1) })
  expect(await enrolled()).toBe(2)
  await change(imported.id, { enrollment_date: '2025-04-02' })
  expect(await enrolled()).toBe(1)
})

test('the students of a day are counted by grade, sex and age, also where no date of birth is known', async () => {
  const in12A = { class_name: '12A', grade_level: 12, enrollment_date: '2024-02-03', sex: 'F' }
  await buildStudent(database, { ...in12A, date_of_birth: '2008-06-30' })
  await buildStudent(database, { ...in12A, date_of_birth: '2008-07-01' })
  await buildStudent(database, in12A)
  // Who came later is in no figure of the day.
  await buildStudent(database, { ...in12A, enrollment_date: '2025-08-01' })
  const reply = await request('GET', '/api/v1/admin/absences/ages/file?day=2025-06-30&format=csv', asAdmin)
  const [head, ...lines] = (await reply.text()).split('\r\n').map((line) => line.split(/,(?!\s)/))
  const titles = head!.map((title) => title.replaceAll(/["\uFEFF]/g, ''))
  const cell = (line: string[], title: string) => line[titles.indexOf(title)]
  const of12 = lines
    .filter(([age]) => age)
    .map((line) =>
      [line[0], ...['Male', 'Female', 'All'].map((sex) => cell(line, `Grade 12, ${sex}`))].join(' '),
    )
  expect(of12).toEqual(expect.arrayContaining(['16 0 1 1', '17 0 1 1', 'Not known 0 1 1', 'All ages 0 3 3']))
  expect(titles.slice(-3)).toEqual(['All grades, Male', 'All grades, Female', 'All grades, All'])
})

test('the file of ages names repeaters, where the record reaches back, and boarders', async () => {
  const year = Number(schoolDay().slice(0, 4))
  const day = `${year}-05-01`
  const figures = async () => {
    const reply = await request('GET', `/api/v1/admin/absences/ages/file?day=${day}&format=csv`, asAdmin)
    const [head, ...lines] = (await reply.text()).split('\r\n').map((line) => line.split(/,(?!\s)/))
    const titles = head!.map((title) => title.replaceAll(/["\uFEFF]/g, ''))
    return [/^All ages/, /^"?Repeaters, in the same grade on/, /^Boarders/].map((title) => {
      const line = lines.find(([name]) => title.test(name ?? ''))
      return ['Male', 'Female', 'All'].map((sex) => Number(line?.[titles.indexOf(`Grade 11, ${sex}`)] ?? 0))
    })
  }
  const before = await figures()
  // The records of this school reach back for two years.
  const of11 = { class_name: '11.7', grade_level: 11, created_at: `${year - 2}-02-01T00:00:00Z` }
  const since = (years: number) => ({ enrollment_date: `${year - years}-02-01` })
  await buildStudent(database, { ...of11, ...since(2), sex: 'F', residence: 'Boarder' })
  await buildStudent(database, { ...of11, ...since(2), sex: 'M' })
  // Who was in Grade 10 then, who came this year, and who was imported into the class of today do not repeat it.
  const moved = await buildStudent(database, { ...of11, ...since(2), sex: 'F', residence: 'Day' })
  await buildStudent(database, { ...of11, ...since(0), sex: 'F' })
  await buildStudent(database, { ...of11, ...since(2), sex: 'F', created_at: `${year}-01-20T00:00:00Z` })
  await database.asService(async (tx) => {
    await tx.deleteFrom('home_class_stays').where('student_id', '=', moved.id).execute()
    for (const [home_class, starts_on, ends_before] of [
      ['10C', `${year - 2}-02-01`, `${year}-01-15`],
      ['11.7', `${year}-01-15`, null],
    ] as const)
      await tx
        .insertInto('home_class_stays')
        .values({ student_id: moved.id, home_class, starts_on, ends_before })
        .execute()
  })
  const added = (await figures()).map((line, row) => line.map((count, sex) => count - before[row]![sex]!))
  expect(added).toEqual([
    [1, 4, 5],
    [1, 1, 2],
    [0, 1, 1],
  ])
})

test('a home class is asked for its grades once, not for each of its students', async () => {
  const day = '2023-05-02'
  const students = []
  for (let n = 0; n < 12; n += 1)
    students.push(
      await buildStudent(database, { class_name: '9H', grade_level: 9, enrollment_date: '2023-02-01' }),
    )
  await buildRoll({ home_class: '9H', day }, students)
  const span = { from: day, until: day }
  const readings = await database.asUser(asAdmin, async (tx) => [
    await countRowsRead(tx, 'school_structure', () => countCensus(tx, span)),
    await countRowsRead(tx, 'school_structure', () => sumUpAbsences(tx, { ...span, by: 'grade' })),
    await countRowsRead(tx, 'school_structure', () => countAges(tx, day, '2022-05-02')),
  ])
  expect(readings.map(({ rowsRead }) => rowsRead)).toEqual([1, 1, 1])
})

test('the plan of a census for any span compares no absence with the rolls of other home classes', async () => {
  const names = ['9A', '9B', '9C', '9D', '9E', '9F']
  for (const class_name of names)
    for (let n = 0; n < 6; n += 1)
      await buildStudent(database, { class_name, grade_level: 9, enrollment_date: '2022-02-01' })
  await database.asService(async (tx) => {
    await sql`
      insert into public.roll_calls (day, home_class, students)
      select date '2022-05-01' + n, c, 6 from generate_series(1, 60) n, unnest(${names}::text[]) c`.execute(
      tx,
    )
    await sql`
      insert into public.absences (roll_call_id, day, student_id, kind)
      select r.id, r.day, s.id, 'absent' from public.roll_calls r join public.students s on s.class_name = r.home_class
      where r.day between '2022-05-02' and '2022-06-30'`.execute(tx)
    await sql`analyze public.roll_calls, public.absences, public.home_class_stays, public.students`.execute(
      tx,
    )
  })
  const span = { from: '2022-05-02', until: '2022-05-06' }
  const { result, rowsRead } = await database.asUser(asAdmin, async (tx) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
    return await countRowsRead(tx, 'home_class_stays', () => countCensus(tx, span))
  })
  expect(written(result)).toContain('all all: 36, 0 of 180')
  // Some are read for the days that are possible, some for the students who had them, and one for each absence.
  expect(rowsRead).toBeLessThan(500)
})
