import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { backupMarker, lastBackup, noteBackup } from './last-backup.ts'

const hour = 3_600_000
const after = (hours: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + hours * hour)

test.each([
  ['an earlier one', after(-48), true],
  ['a later one', after(-1), false],
  ['a time to come, from before the clock was set back', after(87_600), true],
])('a backup is noted over %s: %o', async (_, noted, isReplaced) => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'school-noted-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  await noteBackup(dataDir, 'noted', noted)
  const made = after(-24)
  await noteBackup(dataDir, 'made', made)
  expect(await lastBackup(dataDir)).toEqual(isReplaced ? made : noted)
  expect(readFileSync(backupMarker(dataDir), 'utf8').trim()).toBe(isReplaced ? 'made' : 'noted')
})
