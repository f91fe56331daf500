import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { noteUpdate } from '#server/release/home.ts'
import { createMessenger } from '#server/mail/messenger.ts'
import { buildAdmin, buildStudent } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { mailServer } from '#tests/support/mail-server.ts'
import { testSchool } from '#tests/support/school.ts'
import { mailWarnings } from './mail-warnings.ts'

const { database } = await testDatabase()
const { services, dataDir } = await testSchool(database)
const logger = pino({ level: 'silent' })
const day = 86_400_000
const now = Date.now()
await buildAdmin(database)
await buildAdmin(database)
await buildStudent(database)
const addresses = (
  await database.asService((tx) =>
    tx
      .selectFrom('user_roles as r')
      .innerJoin('auth.users as u', 'u.id', 'r.user_id')
      .select('u.email')
      .where('r.role', '=', 'Admin')
      .orderBy('u.email')
      .execute(),
  )
).map(({ email }) => email)

/** One of the program's processes, with a mail server. */
function processWith(smtpUrl: string | undefined, change: Partial<typeof services.env> = {}) {
  const given = smtpUrl === undefined ? {} : { SMTP_URL: smtpUrl }
  const { auth } = readEnv({ ...given, PUBLIC_URL: 'https://school.example' })
  const env = { ...services.env, publicUrl: 'https://school.example', ...change, auth, dataDir }
  return { database, logger, env, auth: { messenger: createMessenger({ database, logger, settings: auth }) } }
}

async function proveBackup(at: number) {
  await database.asService((tx) => tx.deleteFrom('storage.backups').execute())
  const started_at = new Date(at)
  await database.asService((tx) =>
    tx
      .insertInto('storage.backups')
      .values({ folder: '/media/usb', state: 'done', started_at, verified_at: started_at })
      .execute(),
  )
}

async function forgetMails() {
  await database.asService(async (tx) => {
    await tx.deleteFrom('auth.mailed_warnings').execute()
    await tx.deleteFrom('auth.messages').execute()
  })
}

const textOf = (letter = '') => letter.replaceAll('=\r\n', '').replaceAll('=E2=80=99', '’')
const recipientsOf = (letters: string[]) =>
  letters.map((letter) => /^To: (.*)\r$/m.exec(letter)?.[1] ?? '').toSorted()

test('the administrators are told once a day that the last proven backup is older than two days', async () => {
  await forgetMails()
  await proveBackup(now - 2 * day - 60_000)
  const mail = await mailServer()
  const processes = [processWith(mail.url), processWith(mail.url)]
  await Promise.all(processes.map((one) => mailWarnings(one, now)))
  await mailWarnings(processes[0]!, now + 60_000)
  expect(recipientsOf(mail.letters)).toEqual(addresses)
  expect(textOf(mail.letters[0])).toContain('The last proven backup is more than 2 days old')
  expect(textOf(mail.letters[0])).toContain('https://school.example/admin/status')

  await database.asService((tx) =>
    tx
      .updateTable('auth.mailed_warnings')
      .set({ mailed_at: new Date(Date.now() - day - 1000) })
      .execute(),
  )
  await mailWarnings(processes[1]!, now)
  expect(mail.letters).toHaveLength(2 * addresses.length)
})

test('a proven backup and enough room are no reason to write', async () => {
  await forgetMails()
  await proveBackup(now - day)
  const mail = await mailServer()
  await mailWarnings(processWith(mail.url, { storage: { reserveBytes: 0, limitBytes: undefined } }), now)
  expect(mail.letters).toEqual([])
})

test('a disk that fills is told, with the machine where there are several', async () => {
  await forgetMails()
  await proveBackup(now - day)
  const mail = await mailServer()
  const storage = { reserveBytes: Number.MAX_SAFE_INTEGER, limitBytes: undefined }
  await mailWarnings(processWith(mail.url, { storage, databaseUrl: 'postgres://elsewhere/school' }), now)
  expect(recipientsOf(mail.letters)).toEqual(addresses)
  expect(textOf(mail.letters[0])).toMatch(/The disk of the server is almost full: \d+ MB are free/)
  expect(textOf(mail.letters[0])).toContain('This is about the machine ')
})

test('a school without any backup is told after two days, and not on its first', async () => {
  await forgetMails()
  await database.asService((tx) => tx.deleteFrom('storage.backups').execute())
  const mail = await mailServer()
  await mailWarnings(processWith(mail.url), now)
  expect(mail.letters).toEqual([])
  await mailWarnings(processWith(mail.url), now + 3 * day)
  expect(recipientsOf(mail.letters)).toEqual(addresses)
  expect(textOf(mail.letters[0])).toContain('No backup of the school is known')
})

test('without a mail server nothing waits to be handed over', async () => {
  await forgetMails()
  await proveBackup(now - 5 * day)
  await mailWarnings(processWith(undefined), now)
  const messages = await database.asService((tx) => tx.selectFrom('auth.messages').select('id').execute())
  expect(messages).toEqual([])
})

test('the administrators are told once that the program went back from an update by itself', async () => {
  await forgetMails()
  await proveBackup(now)
  const mail = await mailServer()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'school-undone-test-'))
  const release = { folder, program: folder, version: '0.1.0' }
  const update = { from: '0.1.0', to: '0.2.0', state: 'undone', reason: 'It was not ready in time.' } as const
  noteUpdate(release, { ...update, isAskedFor: true })
  const one = { ...processWith(mail.url), release }
  await mailWarnings(one, now)
  expect(mail.letters).toEqual([])
  noteUpdate(release, update)
  await mailWarnings(one, now)
  await mailWarnings(one, now + 60_000)
  expect(recipientsOf(mail.letters)).toEqual(addresses)
  expect(textOf(mail.letters[0])).toContain('The update to version 0.2.0 did not work')
  expect(textOf(mail.letters[0])).toContain('It was not ready in time.')
  await forgetMails()
  const reason = '9 of 20 requests failed.'
  noteUpdate({ ...release, version: '0.2.0' }, { ...update, state: 'failing', reason })
  await mailWarnings({ ...one, release: { ...release, version: '0.2.0' } }, now)
  expect(textOf(mail.letters.at(-1))).toContain('Since the update to version 0.2.0 many requests fail.')
  rmSync(folder, { recursive: true })
})
