import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createGammuGateway } from '#server/mail/gateways/gammu-gateway.ts'
import { testDatabase } from '#tests/support/database.ts'
import { startDaemon, startModem } from '#tests/support/gammu.ts'
import { setTexts } from '#tests/support/texts.ts'
import { claimText, queueTexts } from './queue-queries.ts'
import { createTexts, type Texts } from './send-texts.ts'
import { putBalanceAsked, readTextSettings } from './settings-queries.ts'

const { database } = await testDatabase()
const number = '+67571234567'
const programs: Texts[] = []

beforeEach(async () => {
  await database.asService(async (tx) => {
    await tx.deleteFrom('texts').execute()
    await tx.deleteFrom('received_texts').execute()
  })
})

afterEach(async () => {
  await Promise.all(programs.splice(0).map((texts) => texts.stop()))
})

function program(): Texts {
  const texts = createTexts({
    database,
    logger: pino({ level: 'silent' }),
    masterKey: Buffer.alloc(32, 7).toString('base64url'),
    pollMs: 50,
  })
  programs.push(texts)
  return texts
}

/** Lets a program send and receive, until nothing is with the way. */
async function deliver(): Promise<void> {
  await program().deliver()
}

async function useWay(folder: string): Promise<void> {
  await setTexts(database, { way: 'gammu', folder, fault: null, fault_since: null })
}

async function queue(body = 'Skul i pas [9A] £5', about = randomUUID()): Promise<string> {
  const text = { kind: 'office' as const, about, number, body, expiresAt: new Date(Date.now() + 3_600_000) }
  await database.asService((tx) => queueTexts(tx, [text]))
  return body
}

async function makeDue(): Promise<void> {
  await database.asService((tx) =>
    tx
      .updateTable('texts')
      .set({ not_before: new Date(0) })
      .execute(),
  )
}

async function states(): Promise<string[]> {
  const rows = await database.asService((tx) =>
    tx.selectFrom('texts').select(['state', 'fault']).orderBy('created_at').orderBy('about').execute(),
  )
  return rows.map(({ state, fault }) => (fault ? `${state}: ${fault}` : state))
}

const fault = async () => (await database.asService(readTextSettings)).fault
const filesIn = (folder: string, name: string) => readdirSync(path.join(folder, name))

/** A message as the daemon's dummy telephone has it. */
function message(sender: string, parts: { body: string; header?: string }[]): string {
  const hex = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()
  return parts
    .map(({ body, header }, index) =>
      [
        `[SMSBackup00${index}]`,
        'SMSC = "+67570000000"',
        'State = UnRead',
        `Number = "${sender}"`,
        'Name = ""',
        ...(header ? [`UDH = ${header}`] : []),
        `Text00 = ${hex(body)}`,
        'Coding = Unicode_No_Compression',
        'Folder = 1',
        `Length = ${body.length}`,
        'Class = -1',
        'PDU = Deliver',
        `DateTime = 20261127T12000${index}`,
        '',
      ].join('\n'),
    )
    .join('\n')
}

test('a text goes out once, and our row becomes sent', async () => {
  const { folder } = await startDaemon()
  await useWay(folder)
  const body = await queue()
  await deliver()
  expect(await states()).toEqual(['sent'])
  await deliver()
  const names = filesIn(folder, 'sent')
  expect(names).toHaveLength(1)
  expect(readFileSync(path.join(folder, 'sent', names[0]!), 'utf16le')).toContain(body)
  expect([...filesIn(folder, 'outbox'), ...filesIn(folder, 'error')]).toEqual([])
})

test('what comes in is read with any sender, sign and order of parts, and no shell sees it', async () => {
  const { folder, telephone } = await startDaemon()
  await useWay(folder)
  const box = path.join(telephone, 'sms', '1')
  const put = (name: string, text: string) => writeFileSync(path.join(box, name), text)
  put('1', message(number, [{ body: 'SIK 👍 שלום' }]))
  put('2', message('DI;touch x', [{ body: '`touch x` $(touch x); touch x' }]))
  put(
    '3',
    message(number, [
      { body: 'second', header: '050003070202' },
      { body: 'first ', header: '050003070201' },
    ]),
  )
  const received = async () =>
    await database.asService((tx) => tx.selectFrom('received_texts').select(['number', 'body']).execute())
  await expect
    .poll(async () => {
      await deliver()
      return (await received()).map(({ number: from, body }) => `${from}: ${body}`).toSorted()
    })
    .toEqual([
      `${number}: SIK 👍 שלום`,
      `${number}: first second`,
      'DI;touchx: `touch x` $(touch x); touch x',
    ])
  expect(filesIn(folder, 'inbox')).toEqual([])
  expect([...filesIn(folder, '.'), ...filesIn(folder, 'outbox')]).not.toContain('x')
})

test('a daemon that is killed loses no text that it did not have, and sends none twice that it had', async () => {
  const daemon = await startDaemon()
  await useWay(daemon.folder)
  await queue()
  await daemon.kill()
  await deliver()
  expect(await states()).toEqual(['waiting: modem'])
  expect(await fault()).toBe('modem')
  await daemon.start()
  await makeDue()
  await deliver()
  expect(await states()).toEqual(['sent'])

  await queue('The second')
  daemon.halt()
  const text = await database.asService(claimText)
  expect(await createGammuGateway(daemon.folder).send(text!)).toEqual({ state: 'taken' })
  await daemon.kill()
  await daemon.start()
  await deliver()
  expect((await states()).toSorted()).toEqual(['sent', 'unsure: modem'])
  await deliver()
  expect(filesIn(daemon.folder, 'sent')).toHaveLength(1)
})

test('a program that ended between its note and the folder sends the text once, under the same id', async () => {
  const { folder } = await startDaemon()
  await useWay(folder)
  await queue()
  const { id } = (await database.asService(claimText))!
  const long = new Date(Date.now() - 120_000)
  await database.asService((tx) => tx.updateTable('texts').set({ claimed_at: long }).execute())
  await deliver()
  expect(await states()).toEqual(['sent'])
  expect(filesIn(folder, 'sent').map((name) => name.includes(id.replaceAll('-', '')))).toEqual([true])
})

/** Expects that the text goes out by one of the next tries: the daemon may still be looking for its modem. */
async function expectSentAtLast(): Promise<void> {
  await expect
    .poll(async () => {
      await makeDue()
      await deliver()
      return await states()
    })
    .toEqual(['sent'])
}

test('a telephone that is taken away is a fault, after which texts go out again', async () => {
  const daemon = await startDaemon()
  await useWay(daemon.folder)
  await daemon.kill()
  renameSync(daemon.telephone, `${daemon.telephone}-away`)
  await daemon.start()
  await queue()
  await deliver()
  expect(await states()).toEqual(['waiting: modem'])
  expect(await fault()).toBe('modem')
  expect(filesIn(daemon.folder, 'outbox')).toEqual([])
  await daemon.kill()
  renameSync(`${daemon.telephone}-away`, daemon.telephone)
  await daemon.start()
  await expectSentAtLast()
  expect(await fault()).toBeNull()
})

test('a folder that is taken away is a fault, after which texts go out again', async () => {
  const { folder } = await startDaemon()
  await useWay(folder)
  await queue()
  renameSync(folder, `${folder}-away`)
  await deliver()
  renameSync(`${folder}-away`, folder)
  expect(await states()).toEqual(['waiting: away'])
  expect(await fault()).toBe('away')
  await expectSentAtLast()
  expect(await fault()).toBeNull()
})

test.each([
  ['well', 'sent'],
  ['twice', 'sent'],
  ['late', 'unsure: modem'],
  ['error', 'unsure: modem'],
  ['hangs', 'unsure: modem'],
  ['vanishes', 'unsure: modem'],
] as const)('with a modem that answers %s the text goes out once and is %s', async (behaviour, state) => {
  const modem = await startModem(behaviour)
  const { folder } = await startDaemon(modem.device)
  await useWay(folder)
  await queue()
  await deliver()
  expect(await states()).toEqual([state])
  expect(modem.sent()).toBe(1)
  await queue('The next')
  await deliver()
  // One failure is enough: the next would become unsure as well.
  expect((await states()).toSorted()).toEqual(state === 'sent' ? ['sent', 'sent'] : [state, 'waiting: modem'])
  expect(modem.sent()).toBe(state === 'sent' ? 2 : 1)
})

test('a SIM that asks for its PIN stops the way, and no PIN is tried', async () => {
  const modem = await startModem('pin')
  const { folder, logged } = await startDaemon(modem.device)
  await useWay(folder)
  await queue()
  await deliver()
  expect(await states()).toEqual(['waiting: pin'])
  expect(await database.asService(readTextSettings)).toMatchObject({ stopped_for: 'pin', fault: 'pin' })
  await makeDue()
  await deliver()
  expect(await states()).toEqual(['waiting: pin'])
  expect(logged()).toContain('no code in config')
  expect(modem.log()).not.toMatch(/AT\+CPIN=/)
  expect(modem.sent()).toBe(0)
})

test('the network tells the balance by USSD while the daemon runs, and no text is paid for', async () => {
  const modem = await startModem('well')
  const { folder } = await startDaemon(modem.device)
  await useWay(folder)
  await database.asService((tx) => tx.updateTable('text_settings').set({ balance_code: '*123#' }).execute())
  const texts = program()
  await database.asService(putBalanceAsked)
  expect(await texts.askBalance('*123#')).toBe(true)
  const settings = async () => await database.asService(readTextSettings)
  await expect
    .poll(async () => {
      await texts.deliver()
      return (await settings()).balance_words
    })
    .toBe('Your balance is K4.20')
  expect((await settings()).balance_asked_at).toBeNull()
  expect(modem.log()).toContain('AT+CUSD=1,"*123#",15')
  expect(modem.sent()).toBe(0)
  const received = await database.asService((tx) => tx.selectFrom('received_texts').select('id').execute())
  expect(received).toEqual([])
  await queue()
  await texts.deliver()
  expect(await states()).toEqual(['sent'])
})

test('a modem that is away is not asked for the balance', async () => {
  const daemon = await startDaemon()
  await useWay(daemon.folder)
  await daemon.kill()
  expect(await program().askBalance('*123#')).toBe(false)
  expect(filesIn(daemon.folder, 'outbox')).toEqual([])
})
