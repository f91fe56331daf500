import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { requireMasterKey } from './require-master-key.ts'

const { database } = await testDatabase()
const newKey = () => randomBytes(32).toString('base64url')

test('the first program decides the master key, and one with another key may not start', async () => {
  const key = newKey()
  await requireMasterKey(database, key)
  await requireMasterKey(database, key)
  await expect(requireMasterKey(database, newKey())).rejects.toThrow('encrypted with another master key')
})
