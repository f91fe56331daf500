import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { messageTexts, textMessage } from '#server/auth/messages/message-texts.ts'
import { verifyPage } from '#server/auth/messages/verify-page.ts'
import { mailDigests } from '#server/domain/announcements/mail-digests.ts'
import { writeAnswer } from '#server/domain/enquiries/write-answer.ts'
import { askOwner } from '#server/domain/newsletters/ask-owner.ts'
import { writeLetter } from '#server/domain/newsletters/letter.ts'
import { writeWarningLetter } from '#server/domain/status/warning-letter.ts'
import { readEnv } from '#server/env.ts'
import type { WarningCode } from '#shared/status/contract.ts'
import { buildAnnouncement } from '#tests/support/audiences.ts'
import { blankedSchool, findTraces } from '#tests/support/blank-school.ts'
import { buildTeacher, claimsOf } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { filesOf } from '#tests/support/rooms.ts'
import { testSchool } from '#tests/support/school.ts'
import type { Message, Messenger } from './messenger.ts'

/* The mails and text messages of a school that has left blank what it may: a blank particular is absent. */

const { database } = await testDatabase()
await database.asService((tx) =>
  sql`update public.school_settings set particulars = ${JSON.stringify(blankedSchool)}`.execute(tx),
)
const { request } = await testSchool(database)

interface Letter {
  subject: string
  body: string
}

const school = blankedSchool.name
const publicUrl = 'https://school.example'

/** Letters about accounts, by their kind; a new kind is a key of the same table. */
function aboutAccounts(): Letter[] {
  const proof = {
    school,
    code: '123456',
    link: `${publicUrl}/verify?token=x`,
    newAddress: 'ruth@example.com',
  }
  const { account_exists, session_ended, ...withProof } = messageTexts
  return [
    ...Object.values(withProof).map((write) => write(proof)),
    account_exists(school),
    session_ended(school),
    { subject: '', body: textMessage(school, '123456') },
  ]
}

/** A messenger that keeps what it is given. */
function keepLetters() {
  const letters: Message[] = []
  const messenger = {
    write: async (_, message) => void letters.push(message),
    retry: async () => undefined,
    deliver: async () => undefined,
    sweep: async () => undefined,
  } satisfies Messenger
  return { letters, messenger }
}

async function digests(): Promise<Letter[]> {
  const { id } = await buildTeacher(database)
  await request('PUT', '/api/v1/announcements/mail', await claimsOf(database, id), {
    body: { by_mail: true },
  })
  await buildAnnouncement(database, { to: ['everyone'], author_name: null })
  const before = new Date(Date.now() - 2 * 86_400_000)
  await database.asService((tx) =>
    tx.updateTable('announcement_digests').set({ told_until: before }).execute(),
  )
  const { auth } = readEnv({ SMTP_URL: 'smtp://localhost', PUBLIC_URL: publicUrl })
  const { letters, messenger } = keepLetters()
  const logger = pino({ level: 'silent' })
  await mailDigests({ database, logger, env: { publicUrl, auth }, auth: { messenger } })
  return letters
}

async function confirmation(): Promise<Letter[]> {
  const { letters, messenger } = keepLetters()
  const owner = { messenger, masterKey: 'x'.repeat(43), publicUrl }
  await database.asService((tx) => askOwner(tx, owner, 'ruth@example.com'))
  return letters
}

const newsletter = {
  newsletter_id: 'x',
  subscriber_id: 'x',
  attempts: 0,
  email: 'ruth@example.com',
  unsubscribe_token: 'x',
  title: 'Term 1',
  description: null,
  file_url: 'newsletters/term-1.pdf',
  file_name: 'term-1.pdf',
  file_size: 1_000_000,
}

const enquiry = {
  id: 'x',
  page: '/contact',
  name: 'Ruth',
  contact: 'ruth@example.com',
  message: 'When does the term begin?',
} as Parameters<typeof writeAnswer>[0]

const figures = {
  free: 1_000_000,
  lastProven: null,
  machine: undefined,
  update: { from: '1.0.0', to: '1.1.0' },
}

/** Those of which administrators are told by mail. */
const mailedWarnings: WarningCode[] = [
  'disk_almost_full',
  'disk_low',
  'never_backed_up',
  'backup_old',
  'backup_disk_low',
  'update_undone',
  'update_failing',
]

/** Every file that sends something, and what it sends. */
const senders: Record<string, () => Letter[] | Promise<Letter[]>> = {
  'server/auth/factors/challenge-factor.ts': aboutAccounts,
  'server/auth/messages/send-secret.ts': aboutAccounts,
  'server/auth/sign-in/sign-up.ts': aboutAccounts,
  'server/auth/tokens/refresh-grant.ts': aboutAccounts,
  'server/auth/user/change-contact.ts': aboutAccounts,
  'server/domain/announcements/mail-digests.ts': digests,
  'server/domain/enquiries/answer-enquiry.ts': () => [writeAnswer(enquiry, 'On Monday.', blankedSchool)],
  'server/domain/newsletters/ask-owner.ts': confirmation,
  'server/domain/newsletters/send-mails.ts': () => [writeLetter(newsletter, school, publicUrl)],
  'server/domain/status/mail-warnings.ts': () =>
    mailedWarnings.map((code) => writeWarningLetter(school, [code], figures, publicUrl)),
}

test('every file that sends a message is in the table', () => {
  const sending = filesOf('server').filter((file) =>
    /\b(?:messenger\.write|mailer)\(/.test(readFileSync(file, 'utf8')),
  )
  expect(Object.keys(senders).toSorted()).toEqual(sending.toSorted())
})

test.each(Object.entries(senders))('%s writes nothing of what is blank', async (_, send) => {
  const letters = await send()
  expect(letters).not.toEqual([])
  for (const { subject, body } of letters) {
    expect(findTraces([subject, ...body.split('\n')])).toEqual([])
    // No more than one empty line in a row, and none at the beginning.
    expect(body).not.toMatch(/^\n|\n\n\n|\n\n$/)
  }
})

test('the calendar and the page of a mailed link name the school alone', async () => {
  const calendar = await (await request('GET', '/news/events.ics', undefined)).text()
  expect(calendar).toContain(`X-WR-CALNAME:${school}`)
  expect(findTraces(calendar.split('\r\n'))).toEqual([])
  expect(verifyPage(school, {})).toContain(`<h1>Continue to ${school}</h1>`)
})
