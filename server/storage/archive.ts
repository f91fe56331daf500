import { once } from 'node:events'
import { addAbortSignal, type Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Disk } from './disk.ts'
import { isMissingFile } from '#server/machine/missing-file.ts'

/** A stored file on its way into an archive. */
export interface ArchiveEntry {
  /** `bucket/name`. */
  key: string
  /** Its name in the archive; see {@link uniqueNames}. */
  name: string
  modifiedAt: Date
}

interface ArchiveOptions {
  disk: Pick<Disk, 'find' | 'read'>
  entries: readonly ArchiveEntry[]
  /** Returns a text to add at the end when files were missing; gets their names. */
  describeMissing: (names: string[]) => { name: string; text: string }
}

/**
 * Files as a zip archive, read one after the other while it is sent: neither the archive nor a file is ever
 * in memory as a whole. A missing file is left out and listed in the archive. When the reader disconnects,
 * everything open is closed. The archive is not compressed, because hand-ins usually are already.
 */
export function writeArchive({ disk, entries, describeMissing }: ArchiveOptions): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const gone = new AbortController()
  output.once('close', () => gone.abort())
  zip.on('error', (error: Error) => output.destroy(error))

  async function fill(): Promise<void> {
    const missing: string[] = []
    for (const { key, name, modifiedAt } of entries) {
      const source = await openFile(disk, key)
      if (gone.signal.aborted) return void source?.destroy()
      if (!source) {
        missing.push(name)
        continue
      }
      addAbortSignal(gone.signal, source)
      zip.addReadStream(source, name, { mtime: modifiedAt, compress: false, mode: 0o100644 })
      await finished(source)
    }
    if (missing.length > 0) {
      const { name, text } = describeMissing(missing)
      zip.addBuffer(Buffer.from(text), name, { compress: false })
    }
    zip.end()
  }

  fill().catch((error: Error) => output.destroy(gone.signal.aborted ? undefined : error))
  return output
}

/** The file once its first bytes are there, or undefined when it no longer exists. */
async function openFile(disk: ArchiveOptions['disk'], key: string): Promise<Readable | undefined> {
  const file = await disk.find(key)
  if (!file) return undefined
  const source = disk.read(key, 0, Math.max(0, file.size - 1))
  try {
    await once(source, 'readable')
    return source
  } catch (error) {
    if (isMissingFile(error)) return undefined
    throw error
  }
}

const maxNameLength = 180

/**
 * A file name that every system accepts, with its extension: no folders, no characters with a special meaning
 * on some system, nothing hidden, and not longer than most allow.
 */
export function safeFileName(name: string): string {
  const plain = name
    .normalize('NFC')
    .toWellFormed()
    .replace(/[\p{Cc}\p{Bidi_Control}<>:"/\\|?*]/gu, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const dot = plain.lastIndexOf('.')
  const ending = dot > 0 && plain.length - dot <= 10 ? plain.slice(dot) : ''
  const stem = plain.slice(0, plain.length - ending.length)
  const room = maxNameLength - Buffer.byteLength(ending)
  return `${cut(stem, room).trimEnd() || 'file'}${ending}`
}

/** The names, each made different from earlier ones, even on case-insensitive systems. */
export function uniqueNames(names: readonly string[]): string[] {
  const used = new Set<string>()
  return names.map((name) => {
    const dot = name.lastIndexOf('.')
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
    let unique = name
    for (let n = 2; used.has(unique.toLowerCase()); n++) unique = `${stem} (${n})${ending}`
    used.add(unique.toLowerCase())
    return unique
  })
}

/** As many whole characters as fit into a number of bytes. */
function cut(text: string, bytes: number): string {
  let used = 0
  let truncated = ''
  for (const character of text) {
    used += Buffer.byteLength(character)
    if (used > bytes) break
    truncated += character
  }
  return truncated
}
