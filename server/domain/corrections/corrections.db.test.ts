import { expect, test } from 'vitest'
import { readSlipWords, readTextWords } from '#server/domain/corrections/queries.ts'
import { createSiteServices } from '#server/documents/site-services.ts'
import type { StoredCorrections } from '#shared/corrections/contract.ts'
import { correctionLimits } from '#shared/corrections/limits.ts'
import { sentences as tokPisin } from '#shared/translations/tpi.ts'
import type { Translation } from '#shared/translations/translate.ts'
import { buildAdmin, buildStudent, buildTeacher, claimsOf } from '#tests/support/builders.ts'
import { buildTie } from '#tests/support/nouns/guardians.ts'
import { openPhone, printCode } from '#tests/support/parents.ts'
import { testSchool } from '#tests/support/school.ts'

const program = await testSchool()
const { database, call, request } = program
const office = await claimsOf(database, (await buildAdmin(database)).id)
const site = createSiteServices(program.services)

const read = async () =>
  (await call('GET', '/admin/corrections', office)).body as unknown as StoredCorrections & {
    changes: { before: StoredCorrections['corrections'] }[]
  }

/** Makes these the corrections. */
async function save(tpi: Translation, updated_at?: string) {
  const input = { corrections: { tpi }, updated_at: updated_at ?? (await read()).updated_at }
  return await call('PUT', '/admin/corrections', office, input)
}

const faultsOf = async (tpi: Translation) => {
  const { status, body } = await save(tpi)
  return [status, (body as { data?: { fields?: unknown } }).data?.fields]
}

test('a corrected sentence is that of the pages, the texts and the slips, and is taken back', async () => {
  const corrected = {
    'site.frame.skip': 'Kalap i go long pes',
    'signIn.login.submit': 'Go insait nau',
    'texts.noNews': 'Nogat nius nau.',
    'slips.code': 'Kod bilong yu',
  }
  expect((await save(corrected)).status).toBe(200)
  expect(await site.translation('tpi')).toEqual({ ...tokPisin, ...corrected })
  const [texts, slips] = await database.asService(async (tx) => [
    await readTextWords(tx),
    await readSlipWords(tx),
  ])
  expect([texts.tpi.noNews, texts.en.noNews]).toEqual(['Nogat nius nau.', 'There is no news.'])
  expect([slips.tpi.code, slips.en.code]).toEqual(['Kod bilong yu', 'Your code, for one use'])
  const reply = await request('GET', '/translations/tpi.json', undefined)
  expect(await reply.json()).toMatchObject({ 'signIn.login.submit': 'Go insait nau' })
  const { changes } = await read()
  expect((await save(changes[0]!.before.tpi ?? {})).status).toBe(200)
  expect(await site.translation('tpi')).toEqual(tokPisin)
})

test('days of texts and slips have the names of the language, which the school may correct', async () => {
  const days = await database.asService(async (tx) => {
    const [texts, slips] = [await readTextWords(tx), await readSlipWords(tx)]
    return [texts.tpi.sayDay('27 Dec'), texts.en.sayDay('27 Dec'), slips.tpi.sayDay('2 March 2026')]
  })
  expect(days).toEqual(['27 Dis', '27 Dec', '2 Mas 2026'])
  expect((await save({ 'site.days.Dec': 'Disem' })).status).toBe(200)
  const corrected = await database.asService(readTextWords)
  expect(corrected.tpi.sayDay('27 Dec')).toBe('27 Disem')
  expect((await save({})).status).toBe(200)
})

test('a sentence keeps its values and closes its parts, and the fault names which', async () => {
  const place = 'parents.faults.code-used'
  expect(await faultsOf({ [place]: 'Ol i bin yusim.' })).toEqual([
    422,
    { [place]: 'Keep {1} in the sentence: the program puts a value there.' },
  ])
  expect(await faultsOf({ [place]: 'Long {1} na {2}' })).toEqual([
    422,
    { [place]: 'Take {2} out: this sentence has no such value.' },
  ])
  expect(await faultsOf({ [place]: 'Long [{1}' })).toMatchObject([422, { [place]: expect.any(String) }])
  expect(await faultsOf({ 'no.such.place': 'x' })).toMatchObject([422, { 'no.such.place': /no such/ }])
})

test('a text message stays one, in signs that cost one place', async () => {
  const place = 'texts.noNews'
  expect(await faultsOf({ [place]: 'x'.repeat(161) })).toEqual([
    422,
    { [place]: 'Make it shorter: with its values it would take 161 places, and one text message has 160.' },
  ])
  expect(await faultsOf({ [place]: 'Nogat nius 😀' })).toMatchObject([422, { [place]: expect.any(String) }])
  expect((await save({ 'site.newsList.lead': 'x'.repeat(correctionLimits.max + 1) })).status).toBe(422)
  expect((await save({ 'site.newsList.lead': ' ' })).status).toBe(422)
})

test('an older state is refused, and the same once more changes nothing', async () => {
  const { updated_at } = await read()
  const tpi = { 'site.frame.menu': 'Meniu' }
  expect((await save(tpi, updated_at)).status).toBe(200)
  expect((await save(tpi, updated_at)).status).toBe(200)
  expect((await save({}, updated_at)).status).toBe(409)
  await save({})
})

test('nobody but an administrator corrects, and a guardian with a page least of all', async () => {
  const student = await buildStudent(database)
  const teacher = await buildTeacher(database)
  const input = {
    corrections: { tpi: { 'site.frame.menu': 'Nogut' } },
    updated_at: (await read()).updated_at,
  }
  for (const claims of [
    await claimsOf(database, student.user_id),
    await claimsOf(database, teacher.id),
    undefined,
  ]) {
    expect([401, 403]).toContain((await call('PUT', '/admin/corrections', claims, input)).status)
    expect([401, 403]).toContain((await call('GET', '/admin/corrections', claims)).status)
  }
  const number = '+67571230001'
  const { guardian_id } = await buildTie(database, { student }, { number })
  const phone = openPhone(program)
  await phone.first(await printCode(program, guardian_id, office.sub), number, '739182')
  const reply = await phone.send('PUT', '/api/v1/admin/corrections', {
    body: JSON.stringify(input),
    headers: { 'Content-Type': 'application/json' },
  })
  expect(reply.status).toBe(401)
  expect((await site.translation('tpi'))['site.frame.menu']).toBe(tokPisin['site.frame.menu'])
})
