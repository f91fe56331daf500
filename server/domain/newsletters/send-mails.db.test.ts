import { sql } from 'kysely'
import type { Socket } from 'node:net'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { createMailSender } from '#server/mail/mail-sender.ts'
import type { Allowance } from '#server/mail/allowance.ts'
import type { Sender } from '#server/mail/messenger.ts'
import { buildAdmin, insertOne } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { findNewsletter } from './admin-queries.ts'
import { queueMails } from './mail-queries.ts'
import { storeSubscriber } from './queries.ts'
import { createNewsletterMails } from './send-mails.ts'

const { database } = await testDatabase()
const admin = await buildAdmin(database)
const logger = pino({ level: 'silent' })
const publicUrl = 'https://school.test'
const received: { to: string; text: string }[] = []
const mailServer = await startMailServer()
const send = createMailSender(mailServer, 'office@school.test')

/** Takes every mail but those to full mailboxes, and to those that are not there; it dies of some. */
async function startMailServer(): Promise<string> {
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: (_, __, done) => done(new Error('this password is not right')),
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _, done) {
      if (address.startsWith('gone')) done(Object.assign(new Error('no such person'), { responseCode: 550 }))
      else if (address.startsWith('full')) done(Object.assign(new Error('full'), { responseCode: 452 }))
      else done()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? ''
        received.push({ to, text: Buffer.concat(chunks).toString() })
        if (to.startsWith('deadly')) for (const socket of sockets) socket.destroy()
        else done()
      })
    },
  })
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as { port: number }
  return `smtp://127.0.0.1:${port}`
}

function mails(sender: Sender | undefined = send, allowance?: Allowance) {
  return createNewsletterMails({ database, logger, send: sender, publicUrl, allowance, pauseMs: 1 })
}

async function buildNewsletter(...emails: string[]) {
  return await database.asService(async (tx) => {
    await tx.deleteFrom('newsletter_subscribers').execute()
    for (const email of emails) await storeSubscriber(tx, email)
    const file = { file_url: 'newsletters/newsletters/9.pdf', file_name: '9.pdf', file_size: 2_097_152 }
    const { id } = await insertOne(tx, 'newsletters', { title: 'News 9', description: 'Dates.', ...file })
    await queueMails(tx, id, admin.id)
    return id
  })
}

async function mailingOf(id: string) {
  return (await database.asService((tx) => findNewsletter(tx, id)))?.mailing
}

const nothing = { waiting: 0, sent: 0, failed: 0, unsure: 0, unsent: 0 }

test('every subscriber gets one mail with a link to the file and two ways to end it', async () => {
  const id = await buildNewsletter('a@example.com', 'b@example.com', 'c@example.com')
  received.length = 0
  const office = mails()
  await Promise.all([office.deliver(), office.deliver(), mails().deliver()])
  expect(await mailingOf(id)).toEqual({ ...nothing, sent: 3 })
  expect(received.map(({ to }) => to).toSorted()).toEqual(['a@example.com', 'b@example.com', 'c@example.com'])
  const text = received[0]?.text.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? ''
  const end = /https:\/\/school\.test\/newsletter\/unsubscribe\?token=[0-9a-f-]{36}/
  expect(text.replaceAll(/\r\n\s+/g, ' ')).toMatch(new RegExp(`List-Unsubscribe: ?<${end.source}>`))
  expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(text).toContain('https://school.test/storage/v1/object/public/newsletters/newsletters/9.pdf')
  expect(text).toContain('9.pdf, 2.00 MB')
  expect(
    new Set(received.map((mail) => end.exec(mail.text.replaceAll('=\r\n', '').replaceAll('=3D', '='))?.[0]))
      .size,
  ).toBe(3)

  await database.asService((tx) => storeSubscriber(tx, 'late@example.com'))
  expect(await mailingOf(id)).toEqual({ ...nothing, sent: 3, unsent: 1 })
  await database.asService((tx) => queueMails(tx, id, admin.id))
  await office.deliver()
  expect(received.map(({ to }) => to).filter((to) => to === 'late@example.com')).toHaveLength(1)
  expect(received).toHaveLength(4)
})

test('a mail that the server refuses for good is reported, one that it refuses for now is tried later', async () => {
  const id = await buildNewsletter('gone@example.com', 'full@example.com', 'd@example.com')
  await mails().deliver()
  expect(await mailingOf(id)).toEqual({ ...nothing, waiting: 1, sent: 1, failed: 1 })
})

test('a mail that failed is queued again when the newsletter is mailed once more, and no other is', async () => {
  const id = await buildNewsletter('sent@example.com', 'failed@example.com', 'unsure@example.com')
  await database.asService(async (tx) => {
    for (const state of ['sent', 'failed', 'unsure'])
      await sql`
        update public.newsletter_mails m set state = ${state}, attempts = 5, done_at = now()
        from public.newsletter_subscribers s
        where s.id = m.subscriber_id and s.email = ${`${state}@example.com`}`.execute(tx)
  })
  expect(await database.asService((tx) => queueMails(tx, id, admin.id))).toBe(1)
  received.length = 0
  await mails().deliver()
  expect(received.map(({ to }) => to)).toEqual(['failed@example.com'])
  expect(await mailingOf(id)).toEqual({ ...nothing, sent: 2, unsure: 1 })
})

test('a mail is not sent again when the line broke after it was handed over', async () => {
  const id = await buildNewsletter('deadly@example.com')
  received.length = 0
  await mails().deliver()
  expect(received).toHaveLength(1)
  expect(await mailingOf(id)).toEqual({ ...nothing, unsure: 1 })
})

test('a wrong password of the school at its mail server costs nobody the newsletter', async () => {
  const id = await buildNewsletter('j@example.com', 'k@example.com')
  const wrong = createMailSender(mailServer.replace('//', '//office:wrong@'), 'office@school.test')
  await mails(wrong).deliver()
  expect(await mailingOf(id)).toEqual({ ...nothing, waiting: 2 })
})

test('stopped in the middle it goes on, and what was with the mail server just then is not sent twice', async () => {
  const id = await buildNewsletter('e@example.com', 'f@example.com', 'g@example.com')
  received.length = 0
  const dying = mails(async (mail) => {
    await send(mail)
    throw new Error('the program is gone before it hears of it')
  })
  const stopped = dying.deliver()
  await expect.poll(() => received.length).toBeGreaterThan(0)
  await dying.stop()
  await stopped
  await database.asService((tx) =>
    tx
      .updateTable('newsletter_mails')
      .set({ state: 'sending', done_at: null, begun_at: new Date(Date.now() - 600_000) })
      .where('state', '=', 'unsure')
      .execute(),
  )
  await mails().deliver()
  const { sent = 0, unsure = 0, waiting } = (await mailingOf(id)) ?? {}
  expect([waiting, sent + unsure, unsure > 0]).toEqual([0, 3, true])
  expect(received.map(({ to }) => to).toSorted()).toEqual(['e@example.com', 'f@example.com', 'g@example.com'])
})

test('a mail server that is away loses nothing; a hidden newsletter waits, and who ends it is forgotten', async () => {
  const id = await buildNewsletter('h@example.com', 'i@example.com')
  await mails(createMailSender('smtp://127.0.0.1:9', 'office@school.test')).deliver()
  expect(await mailingOf(id)).toEqual({ ...nothing, waiting: 2 })
  await database.asService(async (tx) => {
    await tx
      .updateTable('newsletter_mails')
      .set({ next_attempt_at: new Date(0) })
      .execute()
    await tx.updateTable('newsletters').set({ is_active: false }).where('id', '=', id).execute()
    await tx.deleteFrom('newsletter_subscribers').where('email', '=', 'h@example.com').execute()
  })
  received.length = 0
  await mails().deliver()
  expect([received, await mailingOf(id)]).toEqual([[], { ...nothing, waiting: 1 }])
})

test('mails beyond the quota of a deployment wait, and go out once it is raised', async () => {
  received.length = 0
  const id = await buildNewsletter('one@quota.test', 'two@quota.test', 'three@quota.test')
  await database.asService((tx) => queueMails(tx, id, admin.id))
  const quota = { used: 0, most: 2 }
  const limited = mails(send, {
    left: async () => quota.most - quota.used,
    note: async (_, count) => void (quota.used += count),
    read: async () => ({ mails: quota, texts: { used: 0, most: null } }),
  })
  await limited.deliver()
  expect(received).toHaveLength(2)
  quota.most = 3
  await limited.deliver()
  expect(received.map(({ to }) => to).toSorted()).toEqual([
    'one@quota.test',
    'three@quota.test',
    'two@quota.test',
  ])
})
