import { createHash } from 'node:crypto'
import type { Disk } from '#server/storage/disk.ts'
import { mediaTypeOf } from '#server/storage/media-types.ts'
import type { NewObject } from './queries.ts'

/**
 * Writes a new file into a bucket and computes its sum meanwhile.
 * @param keyAt its name for a time in milliseconds; should it be in use already, that of the next millisecond is tried
 * @param read gives the content from the beginning
 */
export async function storeFile(
  disk: Disk,
  bucket: string,
  keyAt: (time: number) => string,
  read: () => AsyncIterable<unknown>,
): Promise<NewObject> {
  for (let time = Date.now(); ; time++) {
    const name = keyAt(time)
    const hash = createHash('sha256')
    let size = 0
    const measured = async function* () {
      for await (const chunk of read() as AsyncIterable<Uint8Array>) {
        hash.update(chunk)
        size += chunk.length
        yield chunk
      }
    }
    try {
      await disk.write(`${bucket}/${name}`, measured())
      return { name, size, content_type: mediaTypeOf(name), sha256: hash.digest('hex') }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || keyAt(time + 1) === name) throw error
    }
  }
}
