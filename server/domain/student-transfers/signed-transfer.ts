import { createHash } from 'node:crypto'
import { findInvalidCharacters } from '#server/access/invalid-characters.ts'
import { isSignedBy, publicKeyOf, signAs } from '#server/auth/tokens/file-signature.ts'
import { invalidInput } from '#server/http/errors.ts'
import { because } from '#shared/reasons.ts'
import {
  transferContent,
  transferFile,
  type TransferContent,
} from '#shared/student-transfers/transfer-file.ts'

/** Makes the text of a transfer file. */
export function signTransfer(masterKey: string, said: TransferContent): string {
  const content = JSON.stringify(said)
  const signature = signAs(masterKey, content)
  return `${JSON.stringify({ content, key: publicKeyOf(masterKey), signature })}\n`
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
  if (!isSignedBy(key, content, signature)) throw invalidInput({ file: because('studentTransfers.changed') })
  const said = transferContent.safeParse(parseJson(content))
  if (!said.success) throw invalidInput({ file: because('studentTransfers.newer') })
  if (findInvalidCharacters(said.data) !== undefined)
    throw invalidInput({ file: because('studentTransfers.noFile') })
  return { content: said.data, key, sha256: createHash('sha256').update(content).digest('hex') }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
