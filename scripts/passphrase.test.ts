import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { chooseArchivePassphrase, readArchivePassphrase } from './passphrase.ts'

/** A file with this text, which goes with the test. */
function fileWith(text: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'school-passphrase-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'passphrase.txt')
  writeFileSync(file, text)
  return file
}

test.each([
  ['an editor of Windows', '\uFEFFfive words that I know\r\n'],
  ['an editor of Linux', 'five words that I know\n'],
])('a passphrase is the same whether %s wrote its file', async (_, text) => {
  expect(await readArchivePassphrase(fileWith(text))).toBe('five words that I know')
})

test('a short passphrase is refused for a new archive', async () => {
  await expect(chooseArchivePassphrase(fileWith('short'))).rejects.toThrow('at least 12 characters')
})
