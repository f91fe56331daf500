import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Disk } from '#server/storage/disk.ts'
import type { IncomingFiles } from '#server/storage/incoming-files.ts'
import { mediaTypeOf } from '#server/storage/media-types.ts'
import type { NewObject } from './queries.ts'

/** Returns a file's name in its bucket for a time in milliseconds. */
type NameAt = (time: number) => string

/**
 * Writes a new file into a bucket and computes its sum at the same time.
 * @param read returns the content from the beginning
 */
export async function storeFile(
  disk: Disk,
  bucket: string,
  nameAt: NameAt,
  read: () => AsyncIterable<unknown>,
): Promise<NewObject> {
  return await underFreeName(nameAt, async (name) => {
    const hash = createHash('sha256')
    let size = 0
    const measured = async function* () {
      for await (const chunk of read() as AsyncIterable<Uint8Array>) {
        hash.update(chunk)
        size += chunk.length
        yield chunk
      }
    }
    await disk.write(`${bucket}/${name}`, measured())
    return { name, size, content_type: mediaTypeOf(name), sha256: hash.digest('hex') }
  })
}

/**
 * Writes everything received of an upload as a new file.
 * @param file path of the received bytes on this machine
 */
export async function storeReceived(
  incoming: IncomingFiles,
  { id, bucket, file }: { id: string; bucket: string; file: string },
  nameAt: NameAt,
): Promise<NewObject> {
  const { size, sha256 } = await measure(file)
  return await underFreeName(nameAt, async (name) => {
    await incoming.storeAs(id, `${bucket}/${name}`)
    return { name, size, content_type: mediaTypeOf(name), sha256 }
  })
}

/** Size and checksum of a file. @param file its path */
export async function measure(file: string): Promise<Pick<NewObject, 'size' | 'sha256'>> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of createReadStream(file) as AsyncIterable<Uint8Array>) {
    hash.update(chunk)
    size += chunk.length
  }
  return { size, sha256: hash.digest('hex') }
}

/** If a name is already in use, the next millisecond's is tried. */
async function underFreeName<T>(nameAt: NameAt, write: (name: string) => Promise<T>): Promise<T> {
  for (let time = Date.now(); ; time++) {
    const name = nameAt(time)
    try {
      return await write(name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || nameAt(time + 1) === name) throw error
    }
  }
}
