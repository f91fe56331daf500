import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findReleases } from './found-releases.ts'
import { signFile, writePublicKey } from './signature.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'school-found-test-'))
afterAll(() => rmSync(folder, { recursive: true }))
const key = generateKeyPairSync('ed25519').privateKey
const home = { folder, program: folder, version: '0.9.0' }
writeFileSync(path.join(folder, 'release-key.pub'), writePublicKey(key))
writeFileSync(path.join(folder, 'target'), 'linux-x64\n')

async function put(place: string, name: string, { by = key, comment = '', isSigned = true } = {}) {
  mkdirSync(path.join(folder, place), { recursive: true })
  const file = path.join(folder, place, name)
  writeFileSync(file, name)
  const [, version, target] = /^school-([\d.]+)-(.*)\.tar\.gz$/.exec(name) ?? []
  if (isSigned)
    writeFileSync(`${file}.minisig`, await signFile(file, by, comment || `school ${version} ${target}`))
  return file
}

test('releases on sticks are found, the newest first, each with the reason why it cannot be taken', async () => {
  const newest = await put('media/ruth/STICK/programs', 'school-0.10.0-linux-x64.tar.gz')
  const unsigned = await put('media/ruth/STICK', 'school-0.9.9-linux-x64.tar.gz', { isSigned: false })
  const stranger = generateKeyPairSync('ed25519').privateKey
  const foreign = await put('mnt/other', 'school-0.9.8-linux-x64.tar.gz', { by: stranger })
  const machine = await put('mnt/other', 'school-0.9.7-linux-arm64.tar.gz')
  const same = await put('mnt/other', 'school-0.9.0-linux-x64.tar.gz')
  const older = await put('mnt/other', 'school-0.8.0-linux-x64.tar.gz')
  await put('mnt/other', 'holiday-0.9.7.tar.gz')
  await put('media/a/b/c/too-deep', 'school-1.0.0-linux-x64.tar.gz')
  await put('media/.hidden', 'school-1.0.0-linux-x64.tar.gz')

  const roots = ['media', 'mnt', 'not-there'].map((name) => path.join(folder, name))
  const found = await findReleases(home, roots)
  expect(found.map(({ file }) => file)).toEqual([newest, unsigned, foreign, machine, same, older])
  expect(found[0]).toMatchObject({ version: '0.10.0', bytes: 30, refusal: null })
  const reasons = ['no signature', 'another key', 'is for linux-arm64', 'installed already', 'is older than']
  for (const [index, reason] of reasons.entries()) expect(found[index + 1]?.refusal).toContain(reason)
})

test('a name that promises more than the signature is not believed', async () => {
  const comment = 'school 0.8.0 linux-x64'
  await put('liar', 'school-9.0.0-linux-x64.tar.gz', { comment })
  const [release] = await findReleases(home, [path.join(folder, 'liar')])
  expect(release?.refusal).toContain('is older than version 0.9.0')
})

test('what has only the name of a signature is not read', async () => {
  const folders = ['pipe', 'large'].map((name) => path.join(folder, name))
  const [pipe, large] = [
    await put('pipe', 'school-1.0.0-linux-x64.tar.gz', { isSigned: false }),
    await put('large', 'school-1.0.0-linux-x64.tar.gz'),
  ]
  if (process.platform !== 'win32') execFileSync('mkfifo', [`${pipe}.minisig`])
  appendFileSync(`${large}.minisig`, '\n'.repeat(5000))
  for (const { refusal } of await findReleases(home, folders)) expect(refusal).toContain('no signature')
})
