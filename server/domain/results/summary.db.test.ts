import { expect, test } from 'vitest'
import {
  buildAdmin,
  buildClass,
  buildStudent,
  buildSubject,
  claimsOf,
  insertOne,
} from '#tests/support/builders.ts'
import { testSchool } from '#tests/support/school.ts'

const { database, request } = await testSchool()
const office = await claimsOf(database, (await buildAdmin(database)).id)
const academic_year = '2031'

test('the submitted results of a grade are summed up by subject, term and sex, and those of others are not', async () => {
  const subject = await buildSubject(database)
  const [ruth, mary, tom] = [
    await buildStudent(database, { sex: 'F' }),
    await buildStudent(database, { sex: 'F' }),
    await buildStudent(database, { sex: 'M' }),
  ]
  const sign = async (change: object, results: [{ id: string }, number | null, string | null][]) => {
    const of = { academic_year, name: '9A', subject_id: subject.id, term: 'Term 1', ...change }
    const { id: class_id } = await buildClass(database, of)
    await database.asService(async (tx) => {
      await insertOne(tx, 'class_results', { class_id })
      for (const [{ id: student_id }, percentage, letter_grade] of results)
        await insertOne(tx, 'student_results', { class_id, student_id, percentage, letter_grade })
    })
  }
  await sign({}, [
    [ruth, 90, 'Distinction'],
    [mary, 70.1, 'Credit'],
    [tom, null, null],
  ])
  await sign({ name: '9B' }, [[tom, 40, 'Fail']])
  await sign({ term: 'Term 2' }, [[tom, 50, 'Pass']])
  await sign({ name: '10A' }, [[tom, 99, 'Distinction']])
  await sign({ academic_year: '2030' }, [[tom, 99, 'Distinction']])
  const address = `/api/v1/admin/results/summary/file?academic_year=${academic_year}&grade_level=9&format=csv`
  const lines = (await (await request('GET', address, office)).text())
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
  const titles = lines[0]!.split(',')
  expect(titles.slice(0, 6)).toEqual(['Subject', 'Term', 'Students', 'Results', 'Mean', 'Distinction'])
  const short = lines.slice(1).map((line) => line.split(',').slice(1, 6).join(' '))
  expect(short).toEqual([
    'Term 1 Girls 2 80.1 1',
    'Term 1 Boys 1 40 0',
    'Term 1 All 3 66.7 1',
    'Term 2 Boys 1 50 0',
    'Term 2 All 1 50 0',
  ])
})
