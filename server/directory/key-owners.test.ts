import { randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { publicKeyOf } from '#server/auth/tokens/file-signature.ts'
import { createKeyOwners } from './key-owners.ts'
import type { SchoolRow } from './queries.ts'

const rowOf = (id: string) =>
  ({ id, hosts: [`${id}.test`], sealed_master_key: randomBytes(32) }) as unknown as SchoolRow
const masterKeyOf = (row: SchoolRow) => row.sealed_master_key.toString('base64url')
const keyOf = (row: SchoolRow) => publicKeyOf(masterKeyOf(row))

test('a school is found by the key of its files, which is computed once for each', async () => {
  const rows = Array.from({ length: 30 }, (_, index) => rowOf(`s${index}`))
  // The key of one is damaged.
  const open = vi.fn((row: SchoolRow) => (row.id === 's28' ? undefined : masterKeyOf(row)))
  const find = createKeyOwners({ schools: () => rows, masterKeyOf: open })
  expect(await find(keyOf(rows[29]!))).toBe('s29.test')
  expect(await find('of nobody')).toBeUndefined()
  expect(open).toHaveBeenCalledTimes(30)

  const moved = { ...rows[0]!, sealed_master_key: randomBytes(32) }
  const before = keyOf(rows[0]!)
  rows[0] = moved
  expect(await find(keyOf(moved))).toBe('s0.test')
  expect(await find(before)).toBeUndefined()
  expect(open).toHaveBeenCalledTimes(31)
})
