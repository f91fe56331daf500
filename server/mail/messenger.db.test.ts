import { expect, test } from 'vitest'
import { buildAccount, testAuth } from '#tests/support/auth.ts'
import { testDatabase } from '#tests/support/database.ts'
import { mailServer } from '#tests/support/mail-server.ts'

const { database } = await testDatabase()

async function messagesOf(recipient: string) {
  return await database.asService((tx) =>
    tx
      .selectFrom('auth.messages')
      .select(['state', 'body', 'attempts'])
      .where('recipient', '=', recipient)
      .execute(),
  )
}

test('a mail goes out with its link, which signs in, and keeps no text behind', async () => {
  const mail = await mailServer()
  const service = await testAuth(database, { SMTP_URL: mail.url, AUTH_MAIL_FROM: 'office@school.example' })
  await buildAccount(database, 'reader@example.com', 'kunai grass')
  await service.client().signInWithOtp({ email: 'reader@example.com' })
  await service.auth.messenger.deliver()
  expect(mail.letters).toHaveLength(1)
  const letter = mail.letters[0]!.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  expect(letter).toContain('To: reader@example.com')
  expect(letter).toContain('From: office@school.example')
  expect(letter).not.toContain('List-Unsubscribe')
  const link = /https?:\/\/\S+/.exec(letter)?.[0]
  expect((await service.follow(link)).hash).toContain('access_token=')
  expect(await messagesOf('reader@example.com')).toEqual([{ state: 'sent', body: null, attempts: 1 }])
})

test('a mail that the server does not accept waits for another try', async () => {
  const mail = await mailServer(true)
  const service = await testAuth(database, { SMTP_URL: mail.url })
  await buildAccount(database, 'later@example.com', 'kunai grass')
  await service.client().resetPasswordForEmail('later@example.com')
  await service.auth.messenger.deliver()
  await service.auth.messenger.deliver()
  expect(await messagesOf('later@example.com')).toMatchObject([{ state: 'waiting', attempts: 1 }])
})

test('without a mail server the text is stored until it expires', async () => {
  const service = await testAuth(database)
  await buildAccount(database, 'kept@example.com', 'kunai grass')
  await service.client().resetPasswordForEmail('kept@example.com')
  expect((await messagesOf('kept@example.com'))[0]).toMatchObject({ state: 'kept', body: expect.any(String) })
  await database.asService((tx) =>
    tx
      .updateTable('auth.messages')
      .set({ expires_at: new Date(0) })
      .where('recipient', '=', 'kept@example.com')
      .execute(),
  )
  await service.auth.messenger.sweep()
  expect(await messagesOf('kept@example.com')).toEqual([])
})
