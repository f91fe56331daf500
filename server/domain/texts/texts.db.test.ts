import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { buildStudent, insertOne } from '#tests/support/builders.ts'
import { buildOffice } from '#tests/support/people.ts'
import { isPlainOne } from '#tests/support/plain-one.ts'
import { testSchool } from '#tests/support/school.ts'
import { textGateway } from '#tests/support/text-gateway.ts'
import { buildGuardianOf, callRoll, setTexts } from '#tests/support/texts.ts'
import { addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { sentences as tokPisin } from '#shared/translations/tpi.ts'
import { translate } from '#shared/translations/translate.ts'
import { dayNames, translateDay } from '#shared/translations/day-names.ts'
import type { Forecast, TextsState } from '#shared/texts/contract.ts'
import { queueAbsences } from './mass-texts.ts'
import { shortDay } from './short-day.ts'
import { putBalance } from './settings-queries.ts'

const { database, services, call } = await testSchool()
const { asAdmin } = await buildOffice(database)
const gateway = await textGateway()

beforeEach(async () => {
  // Calls begin to deliver and do not wait for it.
  await services.texts.deliver()
  gateway.given.length = 0
  await database.asService(async (tx) => {
    await tx.deleteFrom('texts').execute()
    await tx.deleteFrom('text_stops').execute()
    await tx.deleteFrom('guardians').execute()
  })
  await setTexts(database, { way: 'http', address: gateway.url })
})

const read = async () => (await call<TextsState>('GET', '/admin/texts', asAdmin)).body

async function save(change: object) {
  const { settings } = await read()
  const { is_lifted, has_phone, ...kept } = settings
  expect([is_lifted, has_phone]).toEqual([expect.any(Boolean), expect.any(Boolean)])
  return await call<TextsState>('PUT', '/admin/texts/settings', asAdmin, {
    ...kept,
    password: null,
    ...change,
  })
}

async function queued() {
  return await database.asService((tx) =>
    tx.selectFrom('texts').select(['kind', 'number', 'body', 'student_id']).orderBy('created_at').execute(),
  )
}

test('the password of a gateway is sealed, kept while its address stays, and never told', async () => {
  const address = 'https://gateway.example/send'
  const { body } = await save({ address, user: 'school', password: 'kunai grass' })
  expect(body.settings).toMatchObject({ address, user: 'school' })
  expect(JSON.stringify(body)).not.toContain('kunai')
  const sealed = async () =>
    await database.asService((tx) =>
      tx.selectFrom('text_settings').select('sealed_secret').executeTakeFirstOrThrow(),
    )
  expect((await sealed()).sealed_secret!.toString('latin1')).not.toContain('kunai')
  const { openSecret } = await import('./open-gateway.ts')
  const open = async () => openSecret(services.secrets.masterKey, (await sealed()).sealed_secret!)
  await save({ price: 0.3 })
  expect(await open()).toEqual({ user: 'school', password: 'kunai grass' })
  await save({ address: 'https://other.example/send' })
  expect(await open()).toEqual({ user: 'school', password: '' })
})

test('settings that changed meanwhile are not overwritten, and a way needs its place', async () => {
  expect((await save({ price: 9, version: randomUUID() })).status).toBe(409)
  expect((await save({ way: 'http', address: null })).status).toBe(422)
  expect((await save({ way: 'gammu', folder: null })).status).toBe(422)
  expect((await save({ address: 'https://user:secret@gateway.example/' })).status).toBe(422)
  expect((await save({ quiet_from: '25:00' })).status).toBe(422)
})

test('a test text goes to one’s own number; a text of the office is one part, or says which sign is to blame', async () => {
  const id = randomUUID()
  for (let press = 1; press <= 2; press += 1)
    expect((await call('POST', '/admin/texts/test', asAdmin, { id, number: '7123 4567' })).status).toBe(200)
  expect(
    (await call('POST', '/admin/texts/test', asAdmin, { id: randomUUID(), number: '712' })).body,
  ).toMatchObject({
    data: { fields: { number: expect.stringContaining('not a phone number') as string } },
  })
  await services.texts.deliver()
  expect(gateway.given).toEqual([{ id, to: '+67571234567', text: expect.stringContaining('test') as string }])
  const write = async (body: string) =>
    await call('POST', '/admin/texts', asAdmin, { id: randomUUID(), number: '+67571234567', body })
  expect((await write('Don’t come – the road is closed')).body).toMatchObject({
    body: "Don't come - the road is closed",
  })
  expect((await write('well done 👍')).body).toMatchObject({
    data: { fields: { body: expect.stringContaining('👍') as string } },
  })
  expect((await write('a'.repeat(161))).body).toMatchObject({
    data: { fields: { body: expect.stringContaining('161') as string } },
  })
})

test('absences without a known reason are texted once for a number and child, in plain letters and without a name', async () => {
  const names = { first_name: 'Kila', last_name: 'Momis' }
  const [first, second, sick, told] = [
    await buildStudent(database, names),
    await buildStudent(database, { ...names, class_name: '9B' }),
    await buildStudent(database, names),
    await buildStudent(database, names),
  ]
  const mother = await buildGuardianOf(database, [first.id, second.id, sick.id], { language: 'tpi' })
  // The father has the same telephone.
  await buildGuardianOf(database, [first.id], { number: mother.number })
  await buildGuardianOf(database, [first.id], { number: '+6754750100', is_mobile: false })
  await buildGuardianOf(database, [first.id], { gets_texts: false })
  const stopped = await buildGuardianOf(database, [told.id])
  await database.asService((tx) =>
    tx.insertInto('text_stops').values({ number: stopped.number, stops: 'all' }).execute(),
  )
  for (const { id } of [first, second, told]) await callRoll(database, id)
  await callRoll(database, sick.id, { reason: 'sick' })
  await setTexts(database, { way: 'http', address: gateway.url, absent_by: '10:00' })
  for (const time of ['09:59', '16:00']) await queueAt(time)
  expect(await queued()).toEqual([])
  await queueAt('10:00')
  const rows = await queued()
  await queueAt('15:59')
  expect(await queued()).toHaveLength(2)
  expect(rows.map(({ number, student_id }) => [number, student_id])).toEqual(
    expect.arrayContaining([
      [mother.number, first.id],
      [mother.number, second.id],
    ]),
  )
  for (const { body } of rows) {
    expect(isPlainOne(body), body).toBe(true)
    expect(body).not.toMatch(/Kila|Momis/)
  }
  const ofSecond = rows.find(({ student_id }) => student_id === second.id)
  expect(ofSecond?.body).toContain(`${second.admission_number} long 9B`)
  const days = translate(dayNames, tokPisin, 'site.days.')
  expect(ofSecond?.body).toContain(translateDay(shortDay(schoolDay()), days))
})

test('who is absent for the third day in a row is left to the home-class teacher', async () => {
  const [student, other] = [
    await buildStudent(database, { class_name: '10C', grade_level: 10 }),
    await buildStudent(database, { class_name: '10C', grade_level: 10 }),
  ]
  await buildGuardianOf(database, [student.id, other.id])
  const today = schoolDay()
  for (const back of [2, 1, 0]) await callRoll(database, student.id, { day: addDays(today, -back) })
  await callRoll(database, other.id)
  await queueAt('11:00')
  expect((await queued()).map(({ student_id }) => student_id)).toEqual([other.id])
})

async function queueAt(time: string): Promise<void> {
  await database.asService((tx) => queueAbsences(tx, time))
}

test('a text to many has a forecast first, goes once to each number, and is not sent twice', async () => {
  await setTexts(database, { way: 'http', address: gateway.url, price: 0.25, monthly_limit: 0.6 })
  const brothers = [await buildStudent(database), await buildStudent(database)]
  await buildGuardianOf(
    database,
    brothers.map(({ id }) => id),
  )
  await buildGuardianOf(database, [brothers[0]!.id])
  await buildGuardianOf(database, [brothers[1]!.id])
  const closed = { kind: 'closed', why: 'The road is flooded.' }
  const { body: forecast } = await call<Forecast>('POST', '/admin/texts/forecast', asAdmin, closed)
  expect(forecast).toMatchObject({ count: 3, cost: 0.75, spent: 0, is_over_limit: true, minutes: 1 })
  expect(await queued()).toEqual([])
  for (const count of [3, 0])
    expect((await call('POST', '/admin/texts/many', asAdmin, closed)).body).toEqual({ queued: count })
  await services.texts.deliver()
  expect(gateway.given).toHaveLength(2)
  expect(await read()).toMatchObject({ is_at_limit: true, figures: { spent: 0.5, waiting: 1 } })
  expect((await call<TextsState>('POST', '/admin/texts/limit/lift', asAdmin)).body.is_at_limit).toBe(false)
  await services.texts.deliver()
  expect(gateway.given).toHaveLength(3)
})

test('each kind is sent only when the school has switched it on', async () => {
  await setTexts(database, { way: 'http', address: gateway.url, kinds: [] })
  const student = await buildStudent(database)
  await buildGuardianOf(database, [student.id])
  await callRoll(database, student.id)
  await queueAt('11:00')
  expect((await call('POST', '/admin/texts/many', asAdmin, { kind: 'closed', why: '' })).status).toBe(409)
  expect(await queued()).toEqual([])
})

test('trap 4, one handset for a household: report cards that are ready are told, and no mark is pushed', async () => {
  const student = await buildStudent(database)
  const { number } = await buildGuardianOf(database, [student.id])
  await database.asService((tx) =>
    insertOne(tx, 'issued_cards', {
      code: 'ABCDEFGH2345',
      student_id: student.id,
      academic_year: '2026',
      term: 'Term 2',
      class_ids: [],
      content: '{}',
    }),
  )
  const cards = { kind: 'report_cards', academic_year: '2026', term: 'Term 2' }
  expect((await call('POST', '/admin/texts/many', asAdmin, cards)).body).toEqual({ queued: 1 })
  expect(await queued()).toMatchObject([
    { number, body: expect.stringContaining('report card of your child in 9A') as string },
  ])
})

test('the office reads a conversation, answers it, and notes that it was read', async () => {
  const student = await buildStudent(database)
  const { number } = await buildGuardianOf(database, [student.id])
  await services.texts.receive({ sender: number, sentAt: new Date(), body: 'When does the bus come?' })
  const list = async () =>
    (await call<{ number: string; unread: number }[]>('GET', '/admin/texts/conversations', asAdmin)).body
  expect(await list()).toMatchObject([
    { number, unread: 1, children: expect.stringContaining(student.last_name) as string },
  ])
  const path = `/admin/texts/conversations/${encodeURIComponent(number)}`
  await call('POST', '/admin/texts', asAdmin, { id: randomUUID(), number, body: 'At 3.' })
  expect((await call('GET', path, asAdmin)).body).toMatchObject({
    lines: [
      { is_in: true, body: 'When does the bus come?' },
      { is_in: false, body: 'At 3.' },
    ],
  })
  await call('POST', `${path}/read`, asAdmin)
  expect(await list()).toMatchObject([{ unread: 0 }])
})

test('somebody decides about a text whose fate nobody knows', async () => {
  const id = randomUUID()
  await call('POST', '/admin/texts/test', asAdmin, { id, number: '+67571234567' })
  await services.texts.deliver()
  const settle = async (as: string) =>
    (await call<{ state: string }>('POST', `/admin/texts/${id}/settle`, asAdmin, { as })).body
  const toUnsure = async () =>
    await database.asService((tx) => tx.updateTable('texts').set({ state: 'unsure' }).execute())
  await toUnsure()
  expect(await settle('sent')).toMatchObject({ state: 'sent' })
  await toUnsure()
  expect(await settle('dropped')).toMatchObject({ state: 'withdrawn' })
  await toUnsure()
  expect(await settle('again')).toMatchObject({ state: 'waiting' })
  await services.texts.deliver()
  expect(gateway.given.map((text) => text.id)).toEqual([id, id])
})

test('numbers that want no texts are counted before a text to everybody, and listed to be called', async () => {
  const [first, second] = [await buildStudent(database), await buildStudent(database)]
  const stopped = await buildGuardianOf(database, [first.id])
  const noNews = await buildGuardianOf(database, [second.id])
  const former = '+67570009999'
  await database.asService((tx) =>
    tx
      .insertInto('text_stops')
      .values([
        { number: stopped.number, stops: 'all' },
        { number: noNews.number, stops: 'news' },
        { number: former, stops: 'all' },
      ])
      .execute(),
  )
  const { body } = await call<Forecast>('POST', '/admin/texts/forecast', asAdmin, { kind: 'closed', why: '' })
  expect(body).toMatchObject({ count: 1, stopped: 1 })
  expect((await call('GET', '/admin/texts/stopped', asAdmin)).body).toMatchObject([
    { number: stopped.number, stops: 'all', children: expect.stringContaining(first.last_name) as string },
    { number: noNews.number, stops: 'news' },
  ])
})

test('a fault stays while the way does, whatever else is changed', async () => {
  const fail = async () =>
    await database.asService((tx) =>
      tx.updateTable('text_settings').set({ fault: 'credit', fault_since: new Date() }).execute(),
    )
  await fail()
  expect((await save({ price: 0.4 })).body.fault).toBe('credit')
  expect((await save({ address: 'https://other.example/send' })).body.fault).toBeNull()
})

test('the balance is asked for by a code alone, and by no other way than a modem', async () => {
  expect((await save({ balance_code: '*123*50*71234567#' })).status).toBe(422)
  expect((await save({ balance_code: '*123#' })).status).toBe(200)
  expect((await call('POST', '/admin/texts/balance', asAdmin)).status).toBe(409)
  await setTexts(database, { way: 'gammu', folder: '/nowhere' })
  const { status, body } = await call('POST', '/admin/texts/balance', asAdmin)
  expect([status, body]).toEqual([409, expect.objectContaining({ code: 'NO_MODEM' })])
  // What the network says unasked is no balance.
  await database.asService((tx) => putBalance(tx, 'You have won'))
  expect(await read()).toMatchObject({ balance: null, balance_asked_at: null })
})
