import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { createMessenger } from '#server/mail/messenger.ts'
import type { AnnouncementPage } from '#shared/announcements/contract.ts'
import { buildAnnouncement } from '#tests/support/audiences.ts'
import { buildAdmin, buildStudent, buildTeacher, claimsOf } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { mailServer } from '#tests/support/mail-server.ts'
import { testSchool } from '#tests/support/school.ts'
import { mailDigests } from './mail-digests.ts'

const { database } = await testDatabase()
const { call, services } = await testSchool(database)
const logger = pino({ level: 'silent' })
const day = 86_400_000

function programWith(smtpUrl: string | undefined) {
  const given = smtpUrl === undefined ? {} : { SMTP_URL: smtpUrl }
  const { auth } = readEnv({ ...given, PUBLIC_URL: 'https://school.example' })
  const env = { publicUrl: 'https://school.example', auth }
  return { database, logger, env, auth: { messenger: createMessenger({ database, logger, settings: auth }) } }
}

/** As if everybody had been told some days ago, and the morning of today had come. */
async function waitForMorning(days: number) {
  await database.asService((tx) =>
    tx
      .updateTable('announcement_digests')
      .set({ told_until: new Date(Date.now() - days * day) })
      .execute(),
  )
}

const textOf = (letter = '') => letter.replaceAll('=\r\n', '')
const recipientsOf = (letters: string[]) =>
  letters.map((letter) => /^To: (.*)\r$/m.exec(letter)?.[1] ?? '').toSorted()

test('who wants it is mailed each morning what is new for them, and nothing a second time', async () => {
  const teacher = await buildTeacher(database)
  const office = await buildAdmin(database)
  const student = await buildStudent(database, { contact_email: 'ruth@example.com' })
  const without = await buildStudent(database, { contact_email: null })
  const choose = async (userId: string, by_mail: boolean) =>
    (
      await call<{ by_mail: boolean }>('PUT', '/announcements/mail', await claimsOf(database, userId), {
        by_mail,
      })
    ).body.by_mail
  expect(await choose(teacher.id, true)).toBe(true)
  expect(await choose(student.user_id, true)).toBe(true)
  expect(await choose(student.user_id, true)).toBe(true)
  expect(await choose(without.user_id, true)).toBe(false)
  expect(await choose(office.id, true)).toBe(true)
  expect(await choose(office.id, false)).toBe(false)

  await buildAnnouncement(database, { to: ['everyone'], title: 'Sports day', content: 'Bring water.' })
  await buildAnnouncement(database, { to: ['staff'], title: 'Staff meeting' })
  await buildAnnouncement(database, {
    to: ['everyone'],
    title: 'Long ago',
    shown_from: new Date(Date.now() - 5 * day),
  })
  const mail = await mailServer()
  await mailDigests(programWith(mail.url))
  expect(mail.letters).toEqual([])

  await waitForMorning(2)
  await mailDigests(programWith(undefined))
  await Promise.all([mailDigests(programWith(mail.url)), mailDigests(programWith(mail.url))])
  const [{ email }] = (await database.asService((tx) =>
    tx.selectFrom('auth.users').select('email').where('id', '=', teacher.id).execute(),
  )) as [{ email: string }]
  expect(recipientsOf(mail.letters)).toEqual([email, 'ruth@example.com'].toSorted())
  const ofStudent = textOf(mail.letters.find((letter) => letter.includes('ruth@example.com')))
  expect(ofStudent).toContain('Bring water.')
  expect(ofStudent).not.toContain('Staff meeting')
  expect(mail.letters.map(textOf).join()).not.toContain('Long ago')
  for (const letter of mail.letters)
    expect(letter.replaceAll(/\r\n\s+/g, ' ')).toMatch(
      /^List-Unsubscribe: ?<https:\/\/school\.example\/portal\?tab=announcements>/m,
    )

  await mailDigests(programWith(mail.url))
  expect(mail.letters).toHaveLength(2)
})

test('what is seen already is not mailed, and whoever may not sign in any more gets nothing', async () => {
  const [reader, gone] = [await buildTeacher(database), await buildTeacher(database)]
  const { id } = await buildAnnouncement(database, { to: ['staff'], title: 'Seen' })
  for (const { id: userId } of [reader, gone])
    await call('PUT', '/announcements/mail', await claimsOf(database, userId), { by_mail: true })
  await call('POST', '/announcements/seen', await claimsOf(database, reader.id), { ids: [id] })
  await database.asService(async (tx) => {
    await tx
      .updateTable('auth.users')
      .set({ banned_until: new Date('2999-01-01') })
      .where('id', '=', gone.id)
      .execute()
    await tx.deleteFrom('announcement_digests').where('user_id', 'not in', [reader.id, gone.id]).execute()
    await tx.deleteFrom('announcements').where('id', '<>', id).execute()
  })
  await waitForMorning(2)
  const mail = await mailServer()
  await mailDigests(programWith(mail.url))
  expect(mail.letters).toEqual([])
})

test('the choice is offered where mail can be sent to the person, on the first page', async () => {
  const student = await buildStudent(database, { contact_email: null })
  const teacher = await buildTeacher(database)
  const offered = async (userId: string) =>
    (await call<AnnouncementPage>('GET', '/announcements', await claimsOf(database, userId))).body.by_mail
  expect(await offered(teacher.id)).toBeNull()
  services.newsletterMails.canMail = true
  expect(await offered(teacher.id)).toBe(false)
  expect(await offered(student.user_id)).toBeNull()
  services.newsletterMails.canMail = false
})
