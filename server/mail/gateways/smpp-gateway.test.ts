import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { messageCentre } from '#tests/support/message-centre.ts'
import type { IncomingText, Receipt } from './gateway.ts'
import { createSmppGateway } from './smpp-gateway.ts'
import { commands } from './smpp-pdu.ts'

const centre = await messageCentre()
const kept: IncomingText[] = []
const receipts: Receipt[] = []
const inbox = {
  keep: async (text: IncomingText) => void kept.push(text),
  note: async (receipt: Receipt) => receipts.push(receipt) > 0,
  noteBalance: async () => undefined,
}
const text = { id: 'a', number: '+67571234567', body: 'Skul i pas' }

beforeEach(() => {
  for (const list of [centre.given, centre.asked, kept, receipts]) list.length = 0
  centre.refuseBinds(0)
})

const binds = () => centre.asked.filter((command) => command === commands.bind_transceiver).length

async function open(more = {}) {
  const times = { timeoutMs: 30_000, enquireMs: 60_000, restMs: 0, idleMs: 60_000, ...more }
  const account = { address: centre.address, user: 'school', password: 'secret', sender: '1234' }
  const gateway = createSmppGateway(account, times)
  onTestFinished(() => gateway.close?.())
  await gateway.receive?.(inbox)
  return gateway
}

test('texts go over one session, each with the name that the message centre gives it', async () => {
  const gateway = await open()
  expect(await gateway.send(text)).toMatchObject({
    state: 'sent',
    reference: expect.stringMatching(/^7F/) as string,
  })
  expect(await gateway.send(text)).toMatchObject({ state: 'sent' })
  expect(binds()).toBe(1)
  expect(centre.given[0]).toMatchObject({
    source: { address: '1234' },
    destination: { kind: 1, plan: 1, address: '67571234567' },
    wantsReceipt: true,
  })
})

test.each([
  ['throttled', 0x58, { state: 'refused', fault: 'refused', isFinal: false }],
  ['its queue is full', 0x14, { state: 'refused', fault: 'refused', isFinal: false }],
  ['an invalid destination', 0x0b, { state: 'refused', fault: 'number', isFinal: true }],
  ['an error of its own', 0x08, { state: 'refused', fault: 'refused', isFinal: false }],
])('refused by its own words: %s', async (_, status, outcome) => {
  const gateway = await open()
  centre.next({ status })
  expect(await gateway.send(text)).toEqual(outcome)
})

test('no answer, and a line that drops before it: unsure; the next text has a session of its own', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const gateway = await open()
  centre.next('silent', 'dropped')
  const unanswered = gateway.send(text)
  await expect.poll(() => centre.given.length).toBe(1)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await unanswered).toEqual({ state: 'unsure', fault: 'no_answer' })
  expect(await gateway.send(text)).toEqual({ state: 'unsure', fault: 'no_answer' })
  expect(await gateway.send(text)).toMatchObject({ state: 'sent' })
  expect(binds()).toBe(3)
})

test('a refused bind refuses texts, and is not tried for each of them', async () => {
  centre.refuseBinds(0x0e)
  const gateway = await open({ restMs: 60_000 })
  for (const id of ['a', 'b'])
    expect(await gateway.send({ ...text, id })).toEqual({
      state: 'refused',
      fault: 'refused',
      isFinal: false,
    })
  expect(binds()).toBe(1)
})

test('a message centre that is away has certainly taken nothing', async () => {
  const account = { address: 'smpp://127.0.0.1:9', user: 'school', password: 'secret', sender: '' }
  const gateway = createSmppGateway(account)
  expect(await gateway.send(text)).toEqual({ state: 'refused', fault: 'away', isFinal: false })
})

test('what comes in is kept before it is acknowledged; a failure leaves it with the message centre', async () => {
  await open()
  expect(await centre.hand({ message: Buffer.from('ABS') })).toBe(0)
  expect(kept).toEqual([{ sender: '+67571234567', body: 'ABS', sentAt: expect.any(Date) as Date }])
  inbox.keep = async () => await Promise.reject(new Error('no database'))
  expect(await centre.hand({ message: Buffer.from('NEWS') })).toBe(0x64)
  inbox.keep = async (one) => void kept.push(one)
})

test('a message that is handed over again in the next session keeps its time, and in the same is another', async () => {
  const gateway = await open()
  await centre.hand({ message: Buffer.from('MARKS') })
  centre.drop()
  await expect
    .poll(async () => {
      await gateway.receive?.(inbox)
      return binds()
    })
    .toBe(2)
  await centre.hand({ message: Buffer.from('MARKS') })
  expect(kept[1]?.sentAt).toEqual(kept[0]?.sentAt)
})

test('the other side is asked whether it is there, and is answered; noise ends the session', async () => {
  const gateway = await open({ enquireMs: 20 })
  await expect.poll(() => centre.asked).toContain(commands.enquire_link)
  centre.asks(commands.enquire_link)
  await expect.poll(() => centre.answered.get(99)).toBe(0)
  centre.babble()
  await expect
    .poll(async () => {
      await gateway.receive?.(inbox)
      return binds()
    })
    .toBe(2)
  expect(await gateway.send(text)).toMatchObject({ state: 'sent' })
})
