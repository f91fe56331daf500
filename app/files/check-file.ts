import { fault } from '#shared/fault.ts'
import * as messages from '#shared/uploads/messages.ts'
import { headBytes, looksLike, looksLikeDrawing, looksLikePicture } from '#shared/uploads/file-content.ts'
import {
  contentProblem,
  extensionFor,
  findFileProblem,
  type FileProblem,
  type UploadPurpose,
} from '#shared/uploads/uploads.ts'

/** Checks name, size and the first bytes of a chosen file, so that nothing is sent that would be refused. */
export async function checkFile(purpose: UploadPurpose, file: File): Promise<FileProblem | undefined> {
  const problem = findFileProblem(purpose, file)
  if (problem) return problem
  const extension = extensionFor(purpose, file.name)
  try {
    const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
    const isWanted = extension
      ? looksLike(extension, head)
      : looksLikePicture(head) || (purpose === 'crest' && looksLikeDrawing(head))
    return isWanted ? undefined : contentProblem(extension)
  } catch {
    const unreadable = fault('uploads.unreadable', messages.unreadable)
    return { code: 'FILE_CONTENT', status: 415, field: 'file', ...unreadable }
  }
}

/** SHA-256 in hexadecimal, to detect damage in transit. Undefined if the page is not served over https. */
export async function computeSha256(file: File): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined
  const sum = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(sum), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
