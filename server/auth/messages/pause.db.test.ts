import { expect, test } from 'vitest'
import { buildAccount, testAuth } from '#tests/support/auth.ts'
import { testDatabase } from '#tests/support/database.ts'

const { database } = await testDatabase()
const service = await testAuth(database, { AUTH_SIGN_UP: 'open' })

test('a sign-in that finds no account does not keep the next one from making it', async () => {
  await buildAccount(database, 'known@example.com', 'kunai grass')
  for (const email of ['new@example.com', 'known@example.com']) {
    const client = service.client()
    const looked = await client.signInWithOtp({ email, options: { shouldCreateUser: false } })
    const made = await client.signInWithOtp({ email })
    const soon = await client.signInWithOtp({ email })
    expect([looked.error, made.error, soon.error?.code]).toEqual([null, null, 'over_email_send_rate_limit'])
    const { code } = await service.message(email)
    expect((await client.verifyOtp({ email, token: code, type: 'email' })).error).toBeNull()
  }
})
