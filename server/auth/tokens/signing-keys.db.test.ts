import { pino } from 'pino'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { openSigningKeys } from './signing-keys.ts'

const { database } = await testDatabase()
const logger = pino({ level: 'silent' })
const masterKey = Buffer.alloc(32, 1).toString('base64url')
const otherKey = Buffer.alloc(32, 2).toString('base64url')

test('ten processes that start at once agree on one key, and the next start finds it', async () => {
  const all = await Promise.all(
    Array.from({ length: 10 }, () => openSigningKeys({ database, masterKey, logger })),
  )
  const again = await openSigningKeys({ database, masterKey, logger })
  expect(new Set([...all, again].map((keys) => keys.signing().kid)).size).toBe(1)
  expect(again.published()).toHaveLength(1)
})

test('the private part is not readable in the database', async () => {
  const rows = await database.asService((tx) => tx.selectFrom('auth.signing_keys').selectAll().execute())
  expect(JSON.stringify(rows.map((row) => row.public_jwk))).not.toContain('"d"')
  for (const row of rows) expect(row.private_key_encrypted.toString('latin1')).not.toContain('PRIVATE')
})

test('with a lost master key a new key signs, and tokens of the old one stay good', async () => {
  const old = await openSigningKeys({ database, masterKey, logger })
  const replaced = await openSigningKeys({ database, masterKey: otherKey, logger })
  expect(replaced.signing().kid).not.toBe(old.signing().kid)
  expect(await replaced.find(old.signing().kid, 'ES256')).toBeDefined()
  expect(replaced.published()).toHaveLength(2)
})
