import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createFormServices, type PageServices } from '#server/documents/form-services.ts'
import type { Message } from '#server/mail/messenger.ts'
import { testDatabase } from '#tests/support/database.ts'
import { readConfirmation, signConfirmation } from './confirmation-link.ts'
import { deleteSubscriber, readNewsletters } from './queries.ts'
import { subscribe } from './subscribe.ts'

const { database } = await testDatabase()
const settings = { database, masterKey: 'k'.repeat(43), secure: false }
let lastAddress = 0

function newVisitor() {
  lastAddress += 1
  return { address: `198.51.100.${lastAddress}`, cookies: '' }
}

async function stored(email: string) {
  return await database.asService((tx) =>
    tx.selectFrom('newsletter_subscribers').selectAll().where('email', '=', email).execute(),
  )
}

test('an address is stored once, in small letters, with the time of consent and a secret for its end', async () => {
  const visitor = newVisitor()
  expect(await subscribe(settings, ' Mary@Example.com ', visitor)).toMatchObject({
    outcome: 'stored',
    status: 200,
  })
  const [first] = await stored('mary@example.com')
  expect(first!.consented_at).toBeInstanceOf(Date)
  expect(await subscribe(settings, 'mary@example.com', visitor)).toMatchObject({
    outcome: 'stored',
    status: 200,
  })
  expect(await stored('mary@example.com')).toEqual([first])
})

/** A program with a mail server, the texts of its mails, and the pages of the links in them. */
function withMail() {
  const mails: Message[] = []
  const auth = {
    email: { smtpUrl: 'smtp://127.0.0.1:9' },
    messenger: { write: async (_: unknown, mail: Message) => void mails.push(mail), deliver: async () => {} },
  }
  const env = { publicUrl: 'https://school.test', auth }
  const clock = { findDoubt: async () => null }
  const parts = { database, env, auth, clock, logger: pino({ level: 'silent' }), secrets: settings }
  return { mails, site: createFormServices(parts as unknown as PageServices) }
}

const linkOf = ({ body }: Message) => new URL(/https:\S+/.exec(body)![0]).searchParams.get('token') ?? ''

test('where mail is set up, the owner of an address confirms it, by the link that only the mail has', async () => {
  const { mails, site } = withMail()
  const asked = await site.subscribe(' Owner@Example.com', newVisitor())
  expect(asked).toMatchObject({ outcome: 'asked', status: 200 })
  expect(await stored('owner@example.com')).toEqual([])
  expect(mails).toMatchObject([{ recipient: 'owner@example.com', channel: 'email' }])
  const link = linkOf(mails[0]!)
  const email = Buffer.from('other@example.com').toString('base64url')
  for (const other of ['', 'x', link.slice(0, -2), link.replace(/^[^.]+/, email)])
    expect(await site.confirmSubscription(other), other).toBe('unknown')
  expect(await stored('other@example.com')).toEqual([])
  for (let press = 1; press <= 2; press += 1) expect(await site.confirmSubscription(link)).toBe('done')
  expect(await stored('owner@example.com')).toHaveLength(1)

  const again = await site.subscribe('owner@example.com', newVisitor())
  expect([again.outcome, again.status]).toEqual([asked.outcome, asked.status])
})

test('nobody is asked again and again for strangers, and the answer does not tell', async () => {
  const { mails, site } = withMail()
  for (let stranger = 1; stranger <= 5; stranger += 1)
    expect((await site.subscribe('victim@example.com', newVisitor())).outcome).toBe('asked')
  expect(mails).toHaveLength(3)
})

test('a link that confirms an address ends after a week', () => {
  const day = 86_400_000
  const link = signConfirmation(settings.masterKey, 'mary@example.com', 0)
  expect(readConfirmation(settings.masterKey, link, 6 * day)).toBe('mary@example.com')
  expect(readConfirmation(settings.masterKey, link, 8 * day)).toBeUndefined()
  expect(readConfirmation('o'.repeat(43), link, day)).toBeUndefined()
})

test('no address and a bad address are refused, each with its reason', async () => {
  expect(await subscribe(settings, '  ', newVisitor())).toMatchObject({ outcome: 'missing', status: 422 })
  expect(await subscribe(settings, 'mary@example', newVisitor())).toMatchObject({
    outcome: 'invalid',
    status: 422,
  })
  expect(await stored('mary@example')).toEqual([])
})

test('a device that floods the form must wait, others at its address need not', async () => {
  const visitor = newVisitor()
  const { setCookie } = await subscribe(settings, 'flood@example.com', visitor)
  const device = { ...visitor, cookies: setCookie!.split(';')[0]! }
  const answers = []
  for (let n = 0; n < 11; n += 1) answers.push(await subscribe(settings, `flood-${n}@example.com`, device))
  expect(answers.slice(0, 10).every(({ outcome }) => outcome === 'stored')).toBe(true)
  const refused = answers[10]!
  expect(refused).toMatchObject({ outcome: 'too-many', status: 429 })
  expect(refused.wait).toBeGreaterThan(0)
  expect(await stored('flood-10@example.com')).toEqual([])
  expect(await subscribe(settings, 'neighbour@example.com', visitor)).toMatchObject({ outcome: 'stored' })
})

test('a device that goes on asking waits no longer for it', async () => {
  const visitor = newVisitor()
  const { setCookie } = await subscribe(settings, 'patient@example.com', visitor)
  const device = { ...visitor, cookies: setCookie!.split(';')[0]! }
  const waits = []
  for (let n = 0; n < 20; n += 1)
    waits.push((await subscribe(settings, `eager-${n}@example.com`, device)).wait ?? 0)
  const refusals = waits.filter((wait) => wait > 0)
  expect(refusals).toHaveLength(10)
  expect(Math.max(...refusals)).toBeLessThanOrEqual(360)
})

test('the secret of a link ends the newsletter of its address and no other', async () => {
  await subscribe(settings, 'stay@example.com', newVisitor())
  await subscribe(settings, 'go@example.com', newVisitor())
  const [row] = await stored('go@example.com')
  const end = () => database.asVisitor((tx) => deleteSubscriber(tx, row!.unsubscribe_token))
  expect(await end()).toBe(true)
  expect(await end()).toBe(false)
  expect(await stored('go@example.com')).toEqual([])
  expect(await stored('stay@example.com')).toHaveLength(1)
})

test('visitors see active newsletters, newest first, with their day in the school’s time zone', async () => {
  const letter = { file_url: 'newsletters/newsletters/a.pdf', file_name: 'a.pdf', file_size: 10 }
  await database.asService((tx) =>
    tx
      .insertInto('newsletters')
      .values([
        { ...letter, title: 'Old', created_at: new Date('2025-03-01T13:00:00Z') },
        { ...letter, title: 'New', created_at: new Date('2025-06-01T20:00:00Z') },
        { ...letter, title: 'Hidden', is_active: false },
      ])
      .execute(),
  )
  const rows = await database.asVisitor(readNewsletters)
  expect(rows.map((row) => [row.title, row.published_on])).toEqual([
    ['New', '2025-06-02'],
    ['Old', '2025-03-01'],
  ])
})
