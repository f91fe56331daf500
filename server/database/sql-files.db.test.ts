import pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { inTransaction } from './sql-files.ts'

const { ownerUrl } = await testDatabase()

test('a transaction whose connection breaks fails with the reason', async () => {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => undefined)
  await client.connect()
  const breakConnection = () => client.query('select pg_terminate_backend(pg_backend_pid())')
  await expect(inTransaction(client, breakConnection)).rejects.toMatchObject({ code: '57P01' })
  await client.end()
})
