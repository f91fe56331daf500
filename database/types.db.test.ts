import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'

const { ownerUrl } = await testDatabase()

test('types.ts is what the database has; "npm run types" writes it anew', () => {
  const program = path.join(import.meta.dirname, '../node_modules/kysely-codegen/dist/cli/bin.js')
  const config = path.join(import.meta.dirname, 'types.config.json')
  const args = [program, '--config-file', config, '--url', ownerUrl, '--verify']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect({ status, output: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, output: '' })
})
