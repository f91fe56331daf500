import { open } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { fileTypeFromFile } from 'file-type'
import { headBytes, isUtf16, looksLike } from '#shared/file-content.ts'
import { contentProblem, type FileProblem, type HandInExtension } from '#shared/file-types.ts'

/** Looks into a file that has arrived: is it what its ending says? */
export async function findContentProblem(
  file: string,
  extension: HandInExtension,
): Promise<FileProblem | undefined> {
  const head = await readHead(file)
  if (!looksLike(extension, head)) return contentProblem(extension)
  // A docx is a zip with certain entries; every text begins like a text.
  if (extension === 'docx' && (await fileTypeFromFile(file))?.ext !== 'docx') return contentProblem(extension)
  if (extension === 'txt' && !isUtf16(head) && !(await isTextThroughout(file)))
    return contentProblem(extension)
  return undefined
}

async function readHead(file: string): Promise<Uint8Array> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function isTextThroughout(file: string): Promise<boolean> {
  for await (const chunk of createReadStream(file)) if ((chunk as Uint8Array).includes(0)) return false
  return true
}
