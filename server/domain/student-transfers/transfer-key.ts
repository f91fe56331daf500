import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import { findInvalidCharacters } from '#server/access/invalid-characters.ts'
import { deriveKey } from '#server/auth/tokens/encryption.ts'
import { invalidInput } from '#server/http/errors.ts'
import { because } from '#shared/reasons.ts'
import {
  transferContent,
  transferFile,
  type TransferContent,
} from '#shared/student-transfers/transfer-file.ts'

/** The 16 bytes that PKCS #8 puts before a raw Ed25519 key (RFC 8410). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')

/** It follows from the master key, so that a school which moves, or is brought back from a backup, has the same. */
function privateKey(masterKey: string): KeyObject {
  const raw = deriveKey(masterKey, 'signing transfer files')
  return createPrivateKey({ key: Buffer.concat([pkcs8Head, raw]), format: 'der', type: 'pkcs8' })
}

/** The public key that proves the transfer files of the school with a master key; base64url. */
export function transferKey(masterKey: string): string {
  return createPublicKey(privateKey(masterKey)).export({ format: 'jwk' }).x!
}

/** Makes the text of a transfer file. */
export function signTransfer(masterKey: string, said: TransferContent): string {
  const content = JSON.stringify(said)
  const signature = sign(null, Buffer.from(content), privateKey(masterKey)).toString('base64url')
  return `${JSON.stringify({ content, key: transferKey(masterKey), signature })}\n`
}

/** A transfer file whose signature is right. */
export interface ProvedTransfer {
  content: TransferContent
  key: string
  /** SHA-256 of what was signed. */
  sha256: string
}

/** Reads a transfer file. @throws {AppError} 422 when it is none, was changed, or is of a newer version */
export function readTransfer(text: string): ProvedTransfer {
  const file = transferFile.safeParse(parseJson(text))
  if (!file.success) throw invalidInput({ file: because('studentTransfers.noFile') })
  const { content, key, signature } = file.data
  if (!isSigned(content, key, signature)) throw invalidInput({ file: because('studentTransfers.changed') })
  const said = transferContent.safeParse(parseJson(content))
  if (!said.success) throw invalidInput({ file: because('studentTransfers.newer') })
  if (findInvalidCharacters(said.data) !== undefined)
    throw invalidInput({ file: because('studentTransfers.noFile') })
  return { content: said.data, key, sha256: createHash('sha256').update(content).digest('hex') }
}

function isSigned(content: string, x: string, signature: string): boolean {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    return verify(null, Buffer.from(content), key, Buffer.from(signature, 'base64url'))
  } catch {
    // It is no key.
    return false
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
