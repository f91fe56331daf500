import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { buildStudent } from '#tests/support/builders.ts'
import { buildOffice } from '#tests/support/people.ts'
import { testSchool } from '#tests/support/school.ts'
import { drawClassList } from './draw-class-list.ts'

const { database, request } = await testSchool()
const { asAdmin } = await buildOffice(database)

async function textOf(pdf: ArrayBuffer): Promise<string[]> {
  return (await extractText(await getDocumentProxy(new Uint8Array(pdf)))).text
}

test('a class list names the active students of the class by surname', async () => {
  await buildStudent(database, { class_name: '9I', last_name: 'Zurenuoc', first_name: 'Anna', sex: 'F' })
  await buildStudent(database, { class_name: '9I', last_name: 'Ampa', first_name: 'John', sex: 'M' })
  await buildStudent(database, { class_name: '9I', last_name: 'Gone', status: 'Withdrawn' })
  await buildStudent(database, { class_name: '9J', last_name: 'Elsewhere' })
  const reply = await request('GET', '/api/v1/admin/class-lists/9I/file', asAdmin)
  expect(reply.headers.get('content-type')).toBe('application/pdf')
  const [text = ''] = await textOf(await reply.arrayBuffer())
  expect(text).toMatch(
    /Class 9I[^]*2 students, 1 female, 1 male[^]*Ampa, John[^]*Zurenuoc, Anna[^]*Signature/,
  )
  expect(text).not.toMatch(/Gone|Elsewhere/)
})

test('a long class goes on to a second sheet, and the numbers go on with it', async () => {
  const students = Array.from({ length: 60 }, (_, n) => ({
    admission_number: `2025${n}`,
    first_name: 'Ruth',
    last_name: `Dambui${n}`,
    sex: 'F',
  }))
  const pages = await textOf(
    await new Response(
      await drawClassList({ school: 'A school', className: '10A', students, day: '2026-02-01' }),
    ).arrayBuffer(),
  )
  expect(pages).toHaveLength(2)
  expect(pages[1]).toMatch(/Sheet 2 of 2/)
  expect(pages.join(' ')).toContain('Dambui59')
})

test('every name is on the list as it was written, the longest one whole', async () => {
  const names = [
    ['N’Drawii', 'Ŋalo'],
    ['Vagi-Kila', 'Ḵoŋara Ƀe'],
    ['Ʉ Ꞌalo ʻAko', 'Ǝru'],
    ['Nguyễn', 'Ắnh'],
    ['Koroi', 'राजेश'],
    ['Wolfeschlegelsteinhausenbergerdorff-Aitapinari', 'Bartholomäus Maximilian Philomenus'],
    ['Kila', 'Māte 🎓'],
  ]
  const students = names.map(([last_name = '', first_name = '']) => {
    return { admission_number: '20251', last_name, first_name, sex: 'F' }
  })
  const list = { school: 'A school', className: '10A', students, day: '2026-02-01' }
  const pdf = await new Response(await drawClassList(list)).arrayBuffer()
  expect(pdf.byteLength).toBeLessThan(40 * 1024)
  const letters = (await textOf(pdf)).join('').replaceAll(/\s/g, '')
  for (const [last, first] of names)
    expect(letters).toContain(`${last},${first}`.replaceAll(/\s|🎓/gu, '').normalize('NFC'))
})
