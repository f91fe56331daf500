import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkSignature, signFile, writePublicKey } from './signature.ts'

async function signed(comment = 'school 1.2.3 linux-x64') {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'school-signature-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'release.tar.gz')
  writeFileSync(file, 'a release')
  const { privateKey } = generateKeyPairSync('ed25519')
  return { file, publicKey: writePublicKey(privateKey), signature: await signFile(file, privateKey, comment) }
}

test('a signed file is recognized, with its comment', async () => {
  const { file, signature, publicKey } = await signed()
  expect(await checkSignature(file, signature, publicKey)).toEqual({ comment: 'school 1.2.3 linux-x64' })
})

test('a changed file, a changed comment, another key and half a signature are refused', async () => {
  const { file, signature, publicKey } = await signed()
  const changedComment = signature.replace('1.2.3', '9.9.9')
  expect(await checkSignature(file, changedComment, publicKey)).toEqual({ fault: 'damaged' })
  expect(await checkSignature(file, signature, (await signed()).publicKey)).toEqual({ fault: 'otherKey' })
  expect(await checkSignature(file, signature.slice(0, 80), publicKey)).toEqual({ fault: 'unreadable' })
  writeFileSync(file, 'another release')
  expect(await checkSignature(file, signature, publicKey)).toEqual({ fault: 'damaged' })
})
