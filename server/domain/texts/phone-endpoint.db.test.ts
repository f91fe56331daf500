import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { buildStudent } from '#tests/support/builders.ts'
import { buildOffice } from '#tests/support/people.ts'
import { testSchool } from '#tests/support/school.ts'
import { buildGuardianOf, setTexts } from '#tests/support/texts.ts'
import { queueTexts } from './queue-queries.ts'

const { database, services, call, request } = await testSchool()
const { asAdmin } = await buildOffice(database)
const number = '+67571234567'
let token = ''

beforeEach(async () => {
  await database.asService((tx) => tx.deleteFrom('texts').execute())
  await setTexts(database, { way: 'phone' })
  token = (await call<{ token: string }>('POST', '/admin/texts/phone-token', asAdmin)).body.token
})

async function queue() {
  await database.asService((tx) =>
    queueTexts(tx, [
      {
        kind: 'office',
        about: randomUUID(),
        number,
        body: 'Hello',
        expiresAt: new Date(Date.now() + 3_600_000),
      },
    ]),
  )
}

async function states() {
  const rows = await database.asService((tx) =>
    tx.selectFrom('texts').select(['state', 'fault']).orderBy('created_at').execute(),
  )
  return rows.map(({ state, fault }) => (fault ? `${state}: ${fault}` : state))
}

const fetchNext = async (by = token) => await request('GET', '/texts/phone/message?order=fifo', by)
const next = async () =>
  (await (await fetchNext()).json()) as { id: string; message: string; phoneNumbers: string[] }[]

async function tell(id: string, state: string, error: string | null = null) {
  const body = [{ id, state, recipients: [{ phoneNumber: number, state, error }], states: {} }]
  return await request('PATCH', '/texts/phone/message', token, { body })
}

test('a phone registers, fetches one text after the other and says what became of each', async () => {
  expect(
    await (await request('POST', '/texts/phone/device', token, { body: { name: 'Phone' } })).json(),
  ).toMatchObject({ token })
  for (let count = 1; count <= 2; count += 1) await queue()
  const [first] = await next()
  expect(first).toMatchObject({ message: 'Hello', phoneNumbers: [number] })
  // A reply that was lost: the same text under the same id, which the phone knows.
  expect(await next()).toEqual([first])
  expect((await tell(first!.id, 'Processed')).status).toBe(204)
  expect(await states()).toEqual(['sending', 'waiting'])
  await tell(first!.id, 'Sent')
  await tell(first!.id, 'Delivered')
  await tell(first!.id, 'Sent')
  const [second] = await next()
  expect(second!.id).not.toBe(first!.id)
  expect(await states()).toEqual(['delivered', 'sending'])
})

test.each([
  ['RESULT_ERROR_NO_SERVICE', 'waiting: away'],
  ['Invalid destination address', 'failed: number'],
  ['RESULT_INVALID_SMSC_ADDRESS', 'unsure: modem'],
  ['RESULT_ERROR_GENERIC_FAILURE', 'unsure: modem'],
])('a phone that says %s leaves the text %s', async (error, state) => {
  await queue()
  const [text] = await next()
  await tell(text!.id, 'Failed', error)
  expect(await states()).toEqual([state])
})

test('a phone that vanishes with a text leaves it unsure after some minutes', async () => {
  await queue()
  await next()
  await services.texts.deliver()
  expect(await states()).toEqual(['sending'])
  await database.asService((tx) =>
    tx
      .updateTable('texts')
      .set({ claimed_at: new Date(Date.now() - 16 * 60_000) })
      .execute(),
  )
  await services.texts.deliver()
  expect(await states()).toEqual(['unsure: no_answer'])
})

test('what comes in is handed over by the address that the phone is given', async () => {
  const { number: known } = await buildGuardianOf(database, [(await buildStudent(database)).id])
  const [hook] = (await (await request('GET', '/texts/phone/webhooks', token)).json()) as {
    url: string
    event: string
  }[]
  const path = new URL(hook!.url).pathname
  const body = {
    event: 'sms:received',
    payload: {
      message: 'Where is the bus?',
      sender: known,
      phoneNumber: known,
      receivedAt: new Date().toISOString(),
    },
  }
  for (let time = 1; time <= 2; time += 1)
    expect((await request('POST', path, undefined, { body })).status).toBe(204)
  const rows = await database.asService((tx) =>
    tx.selectFrom('received_texts').select('state').where('number', '=', known).execute(),
  )
  expect(rows).toEqual([{ state: 'words' }])
  expect((await request('POST', '/texts/phone/received/guess', undefined, { body })).status).toBe(401)
})

test('nobody but the phone that is set up is answered', async () => {
  await queue()
  expect((await fetchNext('wrong-token-wrong-token-wrong')).status).toBe(401)
  expect((await request('GET', '/texts/phone/message', undefined)).status).toBe(401)
  const before = token
  await call('POST', '/admin/texts/phone-token', asAdmin)
  expect((await fetchNext(before)).status).toBe(401)
  await setTexts(database, { way: null })
  expect((await fetchNext()).status).toBe(401)
  expect((await call('POST', '/admin/texts/phone-token', asAdmin)).status).toBe(409)
})
