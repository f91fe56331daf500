import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { checkUpgrade } from './check-upgrade.ts'

test('a data folder without a database is looked at, and only the room for a first database is asked for', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'school-check-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const dataDir = path.join(folder, 'data')
  const findings = await checkUpgrade(readEnv({ DATA_DIR: dataDir }))
  const texts = Object.fromEntries(findings.map(({ what, text }) => [what, text]))
  expect(texts['PostgreSQL']).toBe('There is no database yet. It is made at the first start.')
  expect(texts['Disk']).toMatch(/^\d+ MB are free; the new database takes at most \d+ MB\.$/)
  expect(existsSync(dataDir)).toBe(false)
})
