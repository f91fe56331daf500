import { buffer } from 'node:stream/consumers'
import { readSheet } from 'read-excel-file/node'
import { extractText, getDocumentProxy } from 'unpdf'
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
const get = async (address: string) => await request('GET', `/api/v1/admin/${address}`, office)
const build = (last_name: string) => buildStudent(database, { first_name: 'Ruth', last_name })
const [ampa, bani, cole] = [await build('Ampa'), await build('Bani'), await build('Cole')]
const [agriculture, business] = [
  await buildSubject(database, { name: 'Agriculture' }),
  await buildSubject(database, { name: 'Business' }),
]

async function release(
  of: { name: string; academic_year: string; term: string; subject_id: string },
  results: Record<string, number | null>,
  state = 'released',
) {
  const group = await buildClass(database, of)
  await database.asService(async (tx) => {
    await insertOne(tx, 'class_results', { class_id: group.id, state })
    for (const [student_id, percentage] of Object.entries(results))
      await insertOne(tx, 'student_results', { class_id: group.id, student_id, percentage })
  })
}

const term = { academic_year: '2025', term: 'Term 2' }
const [ofAgriculture, ofBusiness] = [{ subject_id: agriculture.id }, { subject_id: business.id }]
await release({ name: '9A', ...term, ...ofAgriculture }, { [ampa.id]: 70.1, [bani.id]: 80 })
await release({ name: '9A', ...term, ...ofBusiness }, { [ampa.id]: 70, [bani.id]: 60.1 })
await release({ name: '9B', ...term, ...ofBusiness }, { [cole.id]: 90, [bani.id]: null })
await release({ name: '10A', ...term, ...ofBusiness }, { [ampa.id]: 99 })
await release({ name: '9B', ...term, ...ofAgriculture }, { [cole.id]: 1 }, 'checked')
await release({ name: '10A', ...term, academic_year: '2026', ...ofBusiness }, { [ampa.id]: 55.5 })

test('a merit list has the released results of a grade, the best mean first; equal means share a place, and the file says what is not in it', async () => {
  const reply = await get('merit-lists/9/file?academic_year=2025&term=Term%202&format=csv')
  const lines = (await reply.text()).replace('\uFEFF', '').trim().split('\r\n')
  expect(lines).toEqual([
    'Place,Surname,Given name,Admission number,Class,Mean,Agriculture,Business',
    `1,Cole,Ruth,${cole.admission_number},9B,90,,90`,
    `2,Ampa,Ruth,${ampa.admission_number},9A,70.1,70.1,70`,
    `2,Bani,Ruth,${bani.admission_number},9A,70.1,80,60.1`,
    '"Not in this list, because their results are not released: 9B Agriculture",,,,,,,',
  ])
  const excel = await get('merit-lists/9/file?academic_year=2025&term=Term%202&format=xlsx')
  const rows = await readSheet(await buffer(excel.body!))
  expect(rows.map((row) => row.slice(4))).toEqual([
    ['Class', 'Mean', 'Agriculture', 'Business'],
    ['9B', 90, null, 90],
    ['9A', 70.1, 70.1, 70],
    ['9A', 70.1, 80, 60.1],
    [null, null, null, null],
  ])
  const none = await get('merit-lists/11/file?academic_year=2025&term=Term%202&format=csv')
  expect(none.status).toBe(409)
})

test('a transcript has the released results of all years, and nothing that is not released', async () => {
  const reply = await get(`students/${ampa.id}/transcript/file`)
  const pdf = await getDocumentProxy(new Uint8Array(await reply.arrayBuffer()))
  const { text } = await extractText(pdf)
  expect(text.join(' ')).toMatch(
    /Ruth Ampa[^]*2025, class 9A, 10A[^]*Agriculture[^]*70\.1 %[^]*2026, class 10A[^]*Business[^]*55\.5 %/,
  )
  expect((await pdf.getMetadata()).info).toMatchObject({ Title: 'Transcript of Ruth Ampa', Language: 'en' })
  const dua = await build('Dua')
  expect((await get(`students/${dua.id}/transcript/file`)).status).toBe(409)
})

test('a year of a long transcript stands on one sheet with the whole names of its subjects, and each sheet says whose it is', async () => {
  const name = 'Christian and Citizenship Value Education'
  const subjects = await Promise.all(
    Array.from({ length: 6 }, (_, index) => buildSubject(database, { name: `${name} ${index}` })),
  )
  const epa = await build('Epa')
  for (const [year, academic_year] of ['2021', '2022', '2023'].entries())
    for (const { id } of subjects)
      await release(
        { name: `${9 + year}E`, academic_year, term: 'Term 1', subject_id: id },
        { [epa.id]: 71.5 },
      )
  const reply = await get(`students/${epa.id}/transcript/file`)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await reply.arrayBuffer())))
  expect(text).toHaveLength(2)
  expect(text[1]).toMatch(/^Transcript of Ruth Epa, continued/)
  for (const [year, sheet] of [
    ['2022', text[0]],
    ['2023', text[1]],
  ]) {
    const ofYear = sheet?.slice(sheet.indexOf(`${year}, class`)) ?? ''
    for (const index of subjects.keys()) expect(ofYear.replaceAll(/\s+/g, ' ')).toContain(`${name} ${index}`)
  }
})
