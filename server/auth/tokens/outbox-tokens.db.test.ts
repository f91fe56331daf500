import { createSecretKey } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { buildStudent, claimsOf, insertOne } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { createOutboxTokens } from './outbox-tokens.ts'

const { database } = await testDatabase()
const key = createSecretKey(Buffer.alloc(32, 5))
const forever = { idleSeconds: 0, single: false }

afterEach(() => vi.useRealTimers())

async function buildClaims() {
  return await claimsOf(database, (await buildStudent(database)).user_id)
}

const tokensWith = (sessionEnds = forever) => createOutboxTokens({ database, key, sessionEnds })

test('a token names its person and session, and says what it is limited to', async () => {
  const claims = await buildClaims()
  const tokens = tokensWith()
  expect(await tokens.verify(tokens.issue(claims))).toEqual({ ...claims, limitedTo: 'outbox' })
})

test('a token counts for thirty days', async () => {
  const tokens = tokensWith()
  const token = tokens.issue(await buildClaims())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 29.9 * 86_400_000 })
  await expect(tokens.verify(token)).resolves.toBeDefined()
  vi.setSystemTime(Date.now() + 0.2 * 86_400_000)
  await expect(tokens.verify(token)).rejects.toMatchObject({ status: 401 })
})

test('a token of another installation does not count', async () => {
  const other = createOutboxTokens({
    database,
    key: createSecretKey(Buffer.alloc(32, 6)),
    sessionEnds: forever,
  })
  await expect(tokensWith().verify(other.issue(await buildClaims()))).rejects.toMatchObject({ status: 401 })
})

test('where unused sessions end, the token ends with them', async () => {
  const claims = await buildClaims()
  const session = { id: crypto.randomUUID(), user_id: claims.sub, updated_at: new Date(Date.now() - 120_000) }
  await database.asService((tx) => insertOne(tx, 'auth.sessions', session))
  const tokens = tokensWith({ idleSeconds: 60, single: false })
  const unused = tokens.issue({ ...claims, session_id: session.id })
  await expect(tokens.verify(unused)).rejects.toMatchObject({ status: 401 })
  await expect(tokens.verify(tokens.issue(claims))).resolves.toBeDefined()
  await expect(tokensWith().verify(unused)).resolves.toBeDefined()
})

test('where a newer sign-in ends the session, the token ends with it', async () => {
  const claims = await buildClaims()
  await claimsOf(database, claims.sub)
  const single = tokensWith({ idleSeconds: 0, single: true })
  await expect(single.verify(single.issue(claims))).rejects.toMatchObject({ status: 401 })
  await expect(tokensWith().verify(tokensWith().issue(claims))).resolves.toBeDefined()
})

test('a token has one spelling', async () => {
  const tokens = tokensWith()
  const token = tokens.issue(await buildClaims())
  // The last of 43 characters has two bits that are not part of the 32 bytes.
  const bytesOf = (text: string) => Buffer.from(text.slice(-43), 'base64url')
  const others = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
    .map((last) => token.slice(0, -1) + last)
    .filter((text) => text !== token && bytesOf(text).equals(bytesOf(token)))
  expect(others).toHaveLength(3)
  for (const other of others) await expect(tokens.verify(other)).rejects.toMatchObject({ status: 401 })
})
