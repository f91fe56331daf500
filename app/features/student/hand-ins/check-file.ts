import { headBytes, looksLike } from '#shared/file-content.ts'
import { contentProblem, findFileProblem, handInExtension } from '#shared/file-types.ts'

/** Checks a chosen file by name, size and content. Gives the fault in words for the student, or undefined. */
export async function findProblem(file: File): Promise<string | undefined> {
  const problem = findFileProblem(file)
  if (problem) return problem.message
  const extension = handInExtension(file.name) ?? 'txt'
  try {
    const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
    return looksLike(extension, head) ? undefined : contentProblem(extension).message
  } catch {
    return 'This file cannot be read. It may have been moved or deleted. Please choose it again.'
  }
}

/** SHA-256, hexadecimal, so that damage on the way is noticed. Undefined where the page is not served over https. */
export async function computeSha256(file: File): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined
  const sum = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(sum), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
