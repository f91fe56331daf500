import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { connect } from './connect.ts'
import { applyDefinitions } from './definitions.ts'
import { inTransaction, readSqlFiles } from './sql-files.ts'

const { ownerUrl } = await testDatabase()

test('all functions and policies can be applied to a database that has them', async () => {
  const client = await connect(ownerUrl, 'test')
  await client.query("update migrations.applied set checksum = 'old' where name ~ '^(functions|policies)/'")
  const applied = await inTransaction(client, () => applyDefinitions(client))
  expect(applied).toHaveLength([...readSqlFiles('functions'), ...readSqlFiles('policies')].length)
  await client.end()
})
