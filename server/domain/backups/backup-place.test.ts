import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openPartFolder } from '#server/backup/portable/part-folder.ts'
import { requireMark } from './backup-place.ts'

test.each([
  ['folder', 'folder_refused'],
  ['store', 'store_changed'],
] as const)(
  'a damaged mark of a %s is the fault %s, whose words are about that place',
  async (target, fault) => {
    const root = mkdtempSync(path.join(os.tmpdir(), 'school-mark-'))
    onTestFinished(() => rmSync(root, { recursive: true }))
    const store = openPartFolder(root)
    await store.writeMark('no mark')
    await expect(requireMark(store, { target, place_id: crypto.randomUUID() })).rejects.toMatchObject({
      fault,
    })
  },
)
