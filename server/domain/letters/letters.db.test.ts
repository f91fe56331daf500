import { randomUUID } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { readSchool } from '#server/database/school-queries.ts'
import { createSiteServices } from '#server/documents/site-services.ts'
import type { Letter, LetterTemplate } from '#shared/letters/contract.ts'
import { buildStudent } from '#tests/support/builders.ts'
import { buildOffice } from '#tests/support/people.ts'
import { textsSaidIn } from '#tests/support/paper-languages.ts'
import { buildGuardianOf } from '#tests/support/texts.ts'
import { testSchool } from '#tests/support/school.ts'

const { database, call, request, services } = await testSchool()
const { admin, asAdmin } = await buildOffice(database)
const student = await buildStudent(database, {
  first_name: 'Ruŋ',
  last_name: 'O’Kane',
  class_name: '9A',
  grade_level: 9,
})
const other = await buildStudent(database, { class_name: null })
const site = createSiteServices(services)
const prove = async (code: string) => await site.proveCard(code, { address: '192.0.2.1', cookies: '' })

async function prepare(kind: string, id = student.id, language = 'guardian') {
  const { body } = await call<{ language: string; title: string; body: string }>(
    'GET',
    `/admin/students/${id}/letter-drafts/${kind}?language=${language}`,
    asAdmin,
  )
  return body
}

async function issue(input: object = {}, studentId = student.id) {
  return await call<Letter>('POST', '/admin/letters', asAdmin, {
    id: randomUUID(),
    student_id: studentId,
    kind: 'enrolment',
    ...(await prepare('enrolment')),
    ...input,
  })
}

async function fileOf(id: string) {
  const reply = await request('GET', `/api/v1/admin/letters/${id}/file`, asAdmin)
  return { status: reply.status, file: new Uint8Array(await reply.arrayBuffer()) }
}

async function textOf(id: string) {
  const { status, file } = await fileOf(id)
  if (status !== 200) return { status, text: '' }
  const { text } = await extractText(await getDocumentProxy(file))
  return { status: 200, text: text.join(' ').replaceAll(/\s+/g, ' ') }
}

test('a letter begins with what the record has, gets a number and a code, and proves itself', async () => {
  const prepared = await prepare('enrolment')
  expect(prepared.body).toContain(`Ruŋ O’Kane, admission number ${student.admission_number}`)
  const { status, body: letter } = await issue()
  expect(status).toBe(200)
  expect(letter).toMatchObject({ title: 'Confirmation of Enrolment', withdrawn_at: null })
  const { body: second } = await issue()
  const [year, count] = letter.number.split('/')
  expect(second.number).toBe(`${year}/${Number(count) + 1}`)

  const { text } = await textOf(letter.id)
  expect(text).toContain('Ruŋ O’Kane')
  expect(text).toContain(`Our reference: ${letter.number}`)
  const code = /Code: (\S{14})/.exec(text)?.[1] ?? ''
  const proved = await prove(code.toLowerCase())
  expect(proved).toMatchObject({
    outcome: 'shown',
    letter: { number: letter.number, body: prepared.body, withdrawn_on: null },
  })
})

test('sent twice it is one letter, and its id is nobody else’s', async () => {
  const id = randomUUID()
  const first = await issue({ id })
  const again = await issue({ id })
  expect(again.body).toEqual(first.body)
  expect((await issue({ id }, other.id)).status).toBe(409)
  expect(await issue({ id, body: 'Other words' })).toMatchObject({
    status: 409,
    body: { code: 'ALREADY_ISSUED', message: expect.stringContaining(first.body.number) as string },
  })
  expect((await issue({}, randomUUID())).status).toBe(404)
  const entries = await database.asService((tx) =>
    tx
      .selectFrom('auth.audit_log')
      .select(['actor_id', 'details'])
      .where('action', '=', 'letters.issued')
      .where('subject_id', '=', student.id)
      .execute(),
  )
  expect(entries.filter(({ details }) => JSON.stringify(details).includes(first.body.number))).toEqual([
    expect.objectContaining({ actor_id: admin.id }),
  ])
})

test('a place that nobody has filled in is refused with its name, and one of a record without it stays open', async () => {
  expect((await prepare('enrolment', other.id)).body).toContain('in class {class}')
  const refused = await issue({ kind: 'reference', ...(await prepare('reference')) })
  expect(refused).toMatchObject({
    status: 422,
    body: { data: { fields: { body: expect.stringContaining('{remarks}') as string } } },
  })
})

test('a letter that is withdrawn is not printed again, and whoever looks it up is told', async () => {
  const { body: letter } = await issue()
  const code = /Code: (\S{14})/.exec((await textOf(letter.id)).text)?.[1] ?? ''
  for (let press = 1; press <= 2; press += 1)
    expect((await call<Letter>('POST', `/admin/letters/${letter.id}/withdraw`, asAdmin)).status).toBe(200)
  expect((await textOf(letter.id)).status).toBe(404)
  expect((await prove(code)).letter?.withdrawn_on).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('the office writes the words with which letters begin; of two at once the second is told', async () => {
  const words = { title: 'Confirmation', body: '{student} is in Grade {grade} of {school}.' }
  const save = async (input: object) =>
    await call<LetterTemplate>('PUT', '/admin/letter-templates/enrolment', asAdmin, {
      ...words,
      updated_at: null,
      ...input,
    })
  const { body: saved } = await save({})
  expect((await prepare('enrolment')).body).toMatch(/^Ruŋ O’Kane is in Grade 9 of /)
  expect((await save({ body: 'Another' })).status).toBe(409)
  expect((await save({ body: 'Another', updated_at: saved.updated_at })).status).toBe(200)
  expect((await save({ body: '{name}' })).body).toMatchObject({
    data: { fields: { body: expect.stringContaining('{name}') as string } },
  })
})

test('a title that is too long once it is filled in is shown, and shortened before it is issued', async () => {
  const { id } = await buildStudent(database, { last_name: 'Kauwatelosoma of the Upper Anabranch' })
  const title = 'Reference of our school, in the hands of its principal, for {student}'
  const saved = await call('PUT', '/admin/letter-templates/reference', asAdmin, {
    title,
    body: '{student}',
    updated_at: null,
  })
  expect(saved.status).toBe(200)
  const prepared = await prepare('reference', id)
  expect(prepared.title).toContain('Kauwatelosoma')
  expect(await issue(prepared, id)).toMatchObject({
    status: 422,
    body: { data: { fields: { title: expect.stringContaining('80') as string } } },
  })
  expect((await issue({ ...prepared, title: 'Reference' }, id)).status).toBe(200)
})

test('a letter begins in the language of the first guardian who may read, or in the one that is chosen', async () => {
  const child = await buildStudent(database, { class_name: '9A', enrollment_date: '2026-02-03' })
  await buildGuardianOf(database, [child.id], { language: 'tpi', may_read: false })
  expect(await prepare('transfer', child.id)).toMatchObject({ language: 'en', title: 'Letter of Transfer' })
  await buildGuardianOf(database, [child.id], { language: 'tpi' })
  await buildGuardianOf(database, [child.id], { language: 'en' })
  const prepared = await prepare('leaving', child.id)
  expect(prepared).toMatchObject({
    language: 'tpi',
    title: 'Pas bilong lusim skul',
    body: expect.stringMatching(
      / stat long 3 Februeri 2026 [^]*\n\nAs bilong lusim skul: \{reason\}\n\n\{remarks\}$/,
    ) as string,
  })
  expect(await prepare('leaving', child.id, 'en')).toMatchObject({ title: 'Leaving Certificate' })
})

test('a letter in Tok Pisin says so, of its parts and where it is looked up, and the name of the school stays English', async () => {
  const prepared = await prepare('enrolment', student.id, 'tpi')
  const { body: letter } = await issue(prepared)
  expect(letter).toMatchObject({ title: prepared.title, language: 'tpi' })
  const { file } = await fileOf(letter.id)
  const parts = await textsSaidIn(file.slice(), 'tpi')
  const said = parts.join('\n')
  expect(said).toMatch(
    /^Pas bilong sumatin i stap[^]*Namba bilong pas: [^]*Ruŋ O’Kane, namba bilong sumatin[^]*Prinsipel[^]*Kod: /,
  )
  expect(said).not.toMatch(/Issued|reference|admission/)
  const { name } = await database.asServiceOnce(readSchool)
  expect((await textsSaidIn(file, 'en'))[0]).toBe(name)
  const code = /Kod: (\S{14})/.exec(said)?.[1] ?? ''
  expect((await prove(code)).letter).toMatchObject({ language: 'tpi', title: prepared.title })
})

test('the office writes the words of each language for itself', async () => {
  const own = { title: 'Tok', body: '{student} i skul long hia.', language: 'tpi', updated_at: null }
  expect((await call('PUT', '/admin/letter-templates/transfer', asAdmin, own)).status).toBe(200)
  expect((await prepare('transfer', student.id, 'tpi')).title).toBe('Tok')
  expect((await prepare('transfer', student.id, 'en')).title).toBe('Letter of Transfer')
})
