import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { buildAdmin, buildClass, buildStudent, claimsOf, insertOne } from '#tests/support/builders.ts'
import type { BoardRow } from '#shared/results/contract.ts'
import { testSchool } from '#tests/support/school.ts'
import { createSiteServices } from '#server/documents/site-services.ts'
import { proveCard } from './prove-card.ts'

const { database, call, request, services } = await testSchool()
const office = await claimsOf(database, (await buildAdmin(database)).id)
const visitor = { address: '192.0.2.1', cookies: '' }
const settings = { database, masterKey: services.secrets.masterKey, secure: false }
const prove = async (code: string, address = visitor.address) =>
  await proveCard(settings, code, { ...visitor, address })

async function buildReleased(className: string) {
  const student = await buildStudent(database, { first_name: 'Ruth', last_name: 'Ampa' })
  const group = await buildClass(database, { name: className, academic_year: '2026', term: 'Term 1' })
  const other = await buildStudent(database)
  /** Submits and checks results, and releases them as the office. */
  const release = async (percentage = 71.5, ofOther = 40) => {
    const class_id = group.id
    await database.asService(async (tx) => {
      await insertOne(tx, 'class_results', { class_id, state: 'checked' })
      await insertOne(tx, 'student_results', { class_id, student_id: student.id, percentage })
      await insertOne(tx, 'student_results', { class_id, student_id: other.id, percentage: ofOther })
    })
    const step = { from: 'checked', to: 'released', reason: null }
    expect((await call('POST', `/results/${class_id}`, office, step)).status).toBe(200)
  }
  await release()
  const print = async () => {
    const reply = await request(
      'GET',
      `/api/v1/admin/report-cards/${className}/file?academic_year=2026&term=Term%201`,
      office,
    )
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await reply.arrayBuffer())))
    return /Code: (\S{14})/.exec(text[0]!)?.[1] ?? ''
  }
  const openAgain = async () =>
    await call('POST', `/results/${group.id}`, office, {
      from: 'released',
      to: 'open',
      reason: 'A wrong mark',
    })
  return { student, group, release, print, openAgain }
}

test('a card is found by its code as it was printed, with nothing else, until it is withdrawn', async () => {
  const { print, release, openAgain, student } = await buildReleased('9P')
  const code = await print()
  expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-?){3}$/)
  expect(await print()).toBe(code)
  const shown = await prove(` ${code.toLowerCase()} `)
  expect(shown).toMatchObject({ outcome: 'shown', status: 200 })
  expect(Object.keys(shown.card ?? {}).toSorted()).toEqual(
    [
      'academic_year',
      'class_name',
      'days_absent',
      'issued_on',
      'lines',
      'student',
      'term',
      'withdrawn_on',
    ].toSorted(),
  )
  expect(shown.card).toMatchObject({
    student: 'Ruth Ampa',
    lines: [{ percentage: 71.5 }],
    withdrawn_on: null,
  })
  expect(JSON.stringify(shown.card)).not.toContain(student.admission_number)

  expect((await openAgain()).status).toBe(200)
  expect((await prove(code)).card?.withdrawn_on).toBeNull()
  await release(72)
  expect((await prove(code)).card?.withdrawn_on).toMatch(/^\d{4}-\d\d-\d\d$/)
  const second = await print()
  expect(second).not.toBe(code)
  expect((await prove(second)).card?.withdrawn_on).toBeNull()
  expect((await prove(code)).card?.withdrawn_on).not.toBeNull()
})

test('results that are opened and released again withdraw only the cards whose figures have changed', async () => {
  const { print, release, openAgain } = await buildReleased('9R')
  const code = await print()
  const isValid = async () => (await prove(code)).card?.withdrawn_on === null
  const board = async () =>
    (await call<BoardRow[]>('GET', '/results?academic_year=2026&term=Term 1', office)).body.find(
      ({ class_name }) => class_name === '9R',
    )
  expect((await board())?.cards).toBe(2)
  await openAgain()
  // The mark of somebody else is corrected, and the place stays.
  await release(71.5, 50)
  expect([await isValid(), (await board())?.cards]).toEqual([true, 1])
  expect(await print()).toBe(code)
  await openAgain()
  await release(71.5, 80)
  expect(await isValid(), 'the place in the class is another').toBe(false)
})

test('a card issued while a class is open again stays valid, with the subject that is open', async () => {
  const { student, print, openAgain, release } = await buildReleased('9T')
  const inTerm = { name: '9T', academic_year: '2026', term: 'Term 1' }
  const other = await buildClass(database, inTerm)
  await database.asService(async (tx) => {
    await insertOne(tx, 'class_results', { class_id: other.id, state: 'released' })
    await insertOne(tx, 'student_results', { class_id: other.id, student_id: student.id, percentage: 55 })
  })
  const code = await print()
  await openAgain()
  expect(await print()).toBe(code)
  expect((await prove(code)).card).toMatchObject({ withdrawn_on: null, lines: { length: 2 } })
  await release(72)
  expect(await print()).not.toBe(code)
})

test('a class that is deleted withdraws no card', async () => {
  const { print, group } = await buildReleased('9Q')
  const code = await print()
  await database.asService((tx) => tx.deleteFrom('classes').where('id', '=', group.id).execute())
  expect((await prove(code)).card?.withdrawn_on).toBeNull()
})

test('what is no code, an unknown one, and a flood of them show nothing', async () => {
  expect(await prove('ABCD')).toMatchObject({ outcome: 'unknown', status: 404 })
  expect(await prove('ABCD-EFGH-JKLM')).toMatchObject({ outcome: 'unknown', status: 404 })
  for (let tried = 0; tried < 300; tried++) await prove(tried % 2 ? 'ABCD' : 'ABCD-EFGH-JKLM', '198.51.100.7')
  expect(await prove('ABCD', '198.51.100.7')).toMatchObject({ outcome: 'too-many', status: 429 })
  expect(await prove('ABCD-EFGH-JKLM', '198.51.100.7')).toMatchObject({ outcome: 'too-many', status: 429 })
  const { print } = await buildReleased('9R')
  expect(await prove(await print(), '198.51.100.7'), 'somebody else at the same address').toMatchObject({
    outcome: 'shown',
  })
})

test('a fault of the database is told to the visitor', async () => {
  const site = createSiteServices({
    ...services,
    database: { ...database, asService: () => Promise.reject(new Error('away')) },
  })
  expect(await site.proveCard('ABCD-EFGH-JKLM', visitor)).toEqual({ outcome: 'failed', status: 500 })
})

test('a card that leaves out the position says it to nobody who has its code either', async () => {
  const { print } = await buildReleased('9W')
  const code = await print()
  expect((await prove(code)).card?.lines[0]).toMatchObject({ percentage: 71.5, position: 1 })
  await database.asService((tx) =>
    sql`update public.issued_cards set look = jsonb_set(look, '{template,shows}', '["percentage"]')
      where code = ${code.replaceAll('-', '')}`.execute(tx),
  )
  expect((await prove(code)).card?.lines[0]).toMatchObject({ percentage: 71.5, position: null })
})
