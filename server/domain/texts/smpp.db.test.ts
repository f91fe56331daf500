import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { buildStudent } from '#tests/support/builders.ts'
import { messageCentre } from '#tests/support/message-centre.ts'
import { buildOffice } from '#tests/support/people.ts'
import { testSchool } from '#tests/support/school.ts'
import { buildGuardianOf, setTexts } from '#tests/support/texts.ts'
import type { TextsState } from '#shared/texts/contract.ts'
import { claimText, noteReceipt, queueTexts, recordOutcome } from './queue-queries.ts'

const { database, services, call } = await testSchool()
const { asAdmin } = await buildOffice(database)
const centre = await messageCentre()
const number = '+67571234567'

beforeEach(async () => {
  centre.given.length = 0
  await database.asService(async (tx) => {
    await tx.deleteFrom('texts').execute()
    await tx.deleteFrom('received_texts').execute()
    await tx.deleteFrom('guardians').execute()
  })
  await buildGuardianOf(database, [(await buildStudent(database)).id], { number })
  await setTexts(database, {
    way: 'smpp',
    address: centre.address,
    sender: '1234',
    price: 0.2,
    kinds: ['reply'],
  })
})

async function queue(body = 'Skul i pas') {
  const about = randomUUID()
  const text = { kind: 'office' as const, about, number, body, expiresAt: new Date(Date.now() + 3_600_000) }
  await database.asService((tx) => queueTexts(tx, [text]))
}

async function texts() {
  return await database.asService((tx) =>
    tx
      .selectFrom('texts')
      .select(['state', 'fault', 'gateway_reference', 'body', 'number'])
      .orderBy('created_at')
      .execute(),
  )
}

const receipt = (reference: string, stat: string) => ({
  esmClass: 4,
  message: Buffer.from(`id:${reference} sub:001 dlvrd:001 stat:${stat} err:000 text:Skul`),
})

test('a way by SMPP is set up in the browser, with its password sealed', async () => {
  const { settings } = (await call<TextsState>('GET', '/admin/texts', asAdmin)).body
  const save = async (change: object) =>
    await call<TextsState>('PUT', '/admin/texts/settings', asAdmin, {
      ...settings,
      user: 'school',
      password: 'kunai',
      ...change,
    })
  expect((await save({ address: 'https://gateway.example/' })).status).toBe(422)
  expect((await save({ address: 'smpp://centre.example:99999' })).status).toBe(422)
  expect((await save({ sender: 'A name that is too long' })).status).toBe(422)
  const { status, body } = await save({ sender: 'School' })
  expect(status).toBe(200)
  expect(body.settings).toMatchObject({ way: 'smpp', user: 'school', sender: 'School' })
  expect(JSON.stringify(body)).not.toContain('kunai')
})

test('a text is sent and delivered, or is not delivered and paid for all the same', async () => {
  await queue()
  await queue('The road is closed')
  centre.next({ status: 0, id: '00A7' }, { status: 0, id: 'B8' })
  await services.texts.deliver()
  expect(await texts()).toMatchObject([{ state: 'sent', gateway_reference: '00A7' }, { state: 'sent' }])
  expect(await centre.hand(receipt('00A7', 'DELIVRD'))).toBe(0)
  // The same name, told by its decimal digits.
  expect(await centre.hand(receipt('184', 'UNDELIV'))).toBe(0)
  expect(await texts()).toMatchObject([
    { state: 'delivered', fault: null },
    { state: 'failed', fault: 'undelivered' },
  ])
  const { body } = await call<TextsState>('GET', '/admin/texts', asAdmin)
  expect(body.figures).toMatchObject({ spent: 0.4, failed: 1 })
  expect(body.fault).toBeNull()
})

test('a receipt of another number changes nothing; one that overtakes the answer is asked for again', async () => {
  await queue()
  const claimed = (await database.asService(claimText))!
  const told = async (reference: string, to = number) =>
    await database.asService((tx) => noteReceipt(tx, { reference, number: to, isDelivered: true }))
  expect(await told('C1')).toBe(false)
  await database.asService((tx) => recordOutcome(tx, claimed.id, { state: 'sent', reference: 'C1' }))
  expect(await told('C1', '+67579999999')).toBe(true)
  expect(await texts()).toMatchObject([{ state: 'sent' }])
  expect(await told('C1')).toBe(true)
  expect(await texts()).toMatchObject([{ state: 'delivered' }])
})

test('a line that drops leaves the text unsure, and it is not sent again', async () => {
  await queue()
  centre.next('dropped')
  await services.texts.deliver()
  await services.texts.deliver()
  expect(await texts()).toMatchObject([{ state: 'unsure', fault: 'no_answer' }])
  expect(centre.given).toHaveLength(1)
})

test('a guardian asks by SMPP, is answered over it, and a message handed over twice is kept once', async () => {
  await services.texts.deliver()
  expect(await centre.hand({ message: Buffer.from('HELP') })).toBe(0)
  centre.drop()
  await expect
    .poll(async () => {
      await services.texts.deliver()
      return centre.given.length
    })
    .toBe(1)
  expect(await centre.hand({ message: Buffer.from('HELP') })).toBe(0)
  const received = await database.asService((tx) => tx.selectFrom('received_texts').select('state').execute())
  expect(received).toEqual([{ state: 'answered' }])
  expect(await texts()).toMatchObject([{ number, state: 'sent' }])
})

test('another way ends the session', async () => {
  await services.texts.deliver()
  centre.asked.length = 0
  await setTexts(database, { way: null })
  await services.texts.deliver()
  await expect.poll(() => centre.asked).toEqual([6])
})
