import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { buildAdmin, buildClass, buildStudent, claimsOf, insertOne } from '#tests/support/builders.ts'
import { testSchool } from '#tests/support/school.ts'
import { firstTemplate, type CardTemplate } from '#shared/card-template/card-parts.ts'
import type { StoredTemplate } from '#shared/card-template/contract.ts'

const { database, call, request } = await testSchool()
const office = await claimsOf(database, (await buildAdmin(database)).id)
const read = async () => (await call('GET', '/admin/card-template', office)).body as unknown as StoredTemplate

async function save(template: Partial<CardTemplate>, updated_at?: string) {
  const stored = await read()
  const input = {
    ...stored.template,
    updated_at: stored.updated_at,
    ...template,
    ...(updated_at && { updated_at }),
  }
  return await call('PUT', '/admin/card-template', office, input)
}

async function textOf(path: string): Promise<string> {
  const reply = await request('GET', `/api/v1/admin/${path}`, office)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await reply.arrayBuffer())))
  return text.join(' ')
}

test('parts stand on the card in the order of the template, and those left out do not', async () => {
  const { status } = await save({
    shows: ['letter_grade', 'motto'],
    parts: ['principal', 'results'],
    principal_line: 'Well done, all of you.',
  })
  expect(status).toBe(200)
  const text = await textOf('card-template/specimen/file')
  expect(text).toMatch(/Strong roots[^]*Specimen Student[^]*Well done, all of you\.[^]*Mathematics/)
  expect(text).not.toMatch(/Days absent|Next term|Home-class|Mr John Tau|64\.0 %|of 40|P\.O\. Box/)
  await save(firstTemplate)
  expect(await textOf('card-template/specimen/file')).toMatch(
    /P\.O\. Box[^]*Mr John Tau[^]*64\.0 %[^]*4 of 40[^]*Days absent: 2[^]*Next term begins[^]*Home-class teacher[^]*Principal/,
  )
})

test('a template without results, with a part twice, or of an older state is refused', async () => {
  expect((await save({ parts: ['principal'] })).status).toBe(422)
  expect((await save({ parts: ['results', 'results'] })).status).toBe(422)
  const { updated_at } = await read()
  expect((await save({ parts: ['results', 'principal'] })).status).toBe(200)
  expect((await save({ parts: ['results'] }, updated_at)).status).toBe(409)
  await save(firstTemplate)
})

test('a card that was issued keeps its looks and its code until it is issued anew', async () => {
  const student = await buildStudent(database, { first_name: 'Ruth', last_name: 'Ampa' })
  const group = await buildClass(database, { name: '9T', academic_year: '2026', term: 'Term 1' })
  await database.asService(async (tx) => {
    await insertOne(tx, 'class_results', { class_id: group.id, state: 'released' })
    await insertOne(tx, 'student_results', { class_id: group.id, student_id: student.id, percentage: 71.5 })
  })
  const print = (more = '') => textOf(`report-cards/9T/file?academic_year=2026&term=Term%201${more}`)
  const codeIn = (text: string) => /Code: (\S{14})/.exec(text)?.[1]
  const first = await print()
  expect(first).toContain('Days absent')
  await save({ parts: ['results'] })
  expect(await print()).toBe(first)
  const second = await print('&renew=true')
  expect(second).not.toContain('Days absent')
  expect(codeIn(second)).toMatch(/^\S{14}$/)
  expect(codeIn(second)).not.toBe(codeIn(first))
  await save(firstTemplate)
})
