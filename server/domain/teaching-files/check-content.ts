import { open } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { fileTypeFromFile } from 'file-type'
import { headBytes, isUtf16, looksLike } from '#shared/file-content.ts'
import type { FileProblem } from '#shared/file-types.ts'
import { teachingContentProblem, type TeachingExtension } from '#shared/teaching-files.ts'

/** What the content may be found to be, for each ending. Old Office files are all of one container format. */
const found: Partial<Record<TeachingExtension, readonly string[]>> = {
  doc: ['cfb', 'doc'],
  ppt: ['cfb', 'ppt'],
  xls: ['cfb', 'xls'],
  docx: ['docx'],
  pptx: ['pptx'],
  xlsx: ['xlsx'],
  jpg: ['jpg'],
  jpeg: ['jpg'],
  png: ['png', 'apng'],
  gif: ['gif'],
  mp4: ['mp4', 'm4v', 'mov'],
  mov: ['mov', 'mp4', 'm4v'],
}

/** Looks into a file that has arrived: is it what its ending says? */
export async function findTeachingContentProblem(
  file: string,
  extension: TeachingExtension,
): Promise<FileProblem | undefined> {
  return (await isReal(file, extension)) ? undefined : teachingContentProblem(extension)
}

async function isReal(file: string, extension: TeachingExtension): Promise<boolean> {
  const head = await readHead(file)
  if (extension === 'pdf') return looksLike('pdf', head)
  if (extension === 'txt') return looksLike('txt', head) && (isUtf16(head) || (await isTextThroughout(file)))
  const type = await fileTypeFromFile(file)
  return type !== undefined && (found[extension]?.includes(type.ext) ?? false)
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
