import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { detectType } from '#server/storage/detect-type.ts'
import { headBytes, isUtf16, looksLike } from '#shared/uploads/file-content.ts'

/** Extensions whose first bytes are not enough, with the types that a closer look may find. */
const foundTypes: Readonly<Record<string, readonly string[]>> = {
  docx: ['docx'],
  pptx: ['pptx'],
  xlsx: ['xlsx'],
  png: ['png', 'apng'],
  jpg: ['jpg'],
  jpeg: ['jpg'],
  gif: ['gif'],
  mp4: ['mp4', 'm4v', 'mov'],
  mov: ['mov', 'mp4', 'm4v'],
}

/** Checks whether a file's content matches its extension. */
export async function isContentOf(file: string, extension: string): Promise<boolean> {
  const head = await readHead(file)
  if (!looksLike(extension, head)) return false
  if (extension === 'txt') return isUtf16(head) || (await isTextThroughout(file))
  const types = foundTypes[extension]
  if (!types) return true
  const type = await detectType(file)
  return type !== undefined && types.includes(type)
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
