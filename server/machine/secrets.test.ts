import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSecrets } from './secrets.ts'

function newFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'school-secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('a new data folder begins with the given master key, and keeps it when none is given any more', () => {
  const folder = newFolder()
  expect(readSecrets(folder, 'k'.repeat(43)).masterKey).toBe('k'.repeat(43))
  expect(readSecrets(folder).masterKey).toBe('k'.repeat(43))
})

test('a data folder with a key of its own does not take another', () => {
  const folder = newFolder()
  const { masterKey } = readSecrets(folder)
  expect(() => readSecrets(folder, 'k'.repeat(43))).toThrow('MASTER_KEY is another key')
  expect(readSecrets(folder, masterKey).masterKey).toBe(masterKey)
})
