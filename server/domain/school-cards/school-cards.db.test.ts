import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { buildStudent, insertOne } from '#tests/support/builders.ts'
import { buildOffice } from '#tests/support/people.ts'
import { testSchool } from '#tests/support/school.ts'
import { academicYearOf, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { readCode } from '#shared/report-cards/report-card.ts'
import { proveSchoolCard } from './prove-school-card.ts'

const { database, request } = await testSchool()
const { asAdmin } = await buildOffice(database)
const year = academicYearOf(schoolDay())

async function print(of: object) {
  const reply = await request('POST', '/api/v1/admin/school-cards', asAdmin, { body: { of } })
  if (reply.status !== 200) return { status: reply.status, pages: [] as string[], codes: [] as string[] }
  const pdf = await getDocumentProxy(new Uint8Array(await reply.arrayBuffer()))
  const { text } = await extractText(pdf)
  const codes = [...text.join(' ').matchAll(/Code ([2-9A-Z]{4}[ -][2-9A-Z]{4}[ -][2-9A-Z]{4})/g)]
  return { status: 200, pages: text, codes: codes.map(([, code]) => readCode(code!)!) }
}

const prove = async (code: string) =>
  (await database.asService((tx) => proveSchoolCard(tx, code)))?.schoolCard

test('a class has eight cards on a sheet, of its Active students, each with a code that says name, class and year alone', async () => {
  const students = []
  for (let number = 0; number < 9; number++)
    students.push(await buildStudent(database, { class_name: '9K', last_name: `Kila${number}` }))
  await buildStudent(database, { class_name: '9K', last_name: 'Gone', status: 'Withdrawn' })
  const { pages, codes } = await print({ class_name: '9K' })
  expect(pages).toHaveLength(2)
  expect(pages.join(' ')).not.toContain('Gone')
  expect(pages[0]).toMatch(
    new RegExp(`School Card ${year}[^]*Kila0[^]*${students[0]!.admission_number}[^]*9K`),
  )
  expect(new Set(codes).size).toBe(9)
  expect(await prove(codes[0]!)).toEqual({
    name: `${students[0]!.first_name} Kila0`,
    class_name: '9K',
    academic_year: year,
    issued_on: schoolDay(),
    is_valid: true,
  })
})

test('printed again it is the same card; after a change it is another one, and the one before is no longer valid', async () => {
  const { id: student_id } = await buildStudent(database, { class_name: '9A' })
  const change = async (values: object) =>
    await database.asService((tx) =>
      tx.updateTable('students').set(values).where('id', '=', student_id).execute(),
    )
  const [first] = (await print({ student_id })).codes
  expect((await print({ student_id })).codes).toEqual([first])
  await change({ last_name: 'Vagi' })
  const [second] = (await print({ student_id })).codes
  expect(second).not.toBe(first)
  expect(await prove(first!)).toMatchObject({ is_valid: false })
  expect(await prove(second!)).toMatchObject({ is_valid: true })
  await change({ status: 'Withdrawn' })
  expect(await prove(second!)).toMatchObject({ is_valid: false })
  expect((await print({ student_id })).status).toBe(409)
})

test('a card of an earlier year is not valid, and gives way to one of this year', async () => {
  const { id: student_id } = await buildStudent(database, { class_name: '9A' })
  const old = { code: 'ABCDEFGHJKLM', student_id, academic_year: '2020', name: 'Ruth Dambui' }
  await database.asService((tx) => insertOne(tx, 'school_cards', old))
  expect(await prove(old.code)).toMatchObject({ is_valid: false, academic_year: '2020' })
  const { codes } = await print({ student_id })
  expect(codes).toHaveLength(1)
  expect(await prove(codes[0]!)).toMatchObject({ is_valid: true, academic_year: year })
  expect(await prove('MLKJHGFEDCBA')).toBeUndefined()
})
