import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Disk } from '#server/storage/disk.ts'
import { handInKey } from '#server/storage/object-key.ts'

export const handInBucket = 'assignments'

/**
 * Copies a file that has arrived to its place, and names it by the time and its name. Should that very
 * millisecond be taken, the next one is used.
 * @param read gives the content from the beginning
 * @returns its key inside the bucket and its SHA-256, hexadecimal
 */
export async function storeHandIn(
  disk: Disk,
  fileName: string,
  read: () => Readable,
): Promise<{ key: string; sha256: string }> {
  for (let time = Date.now(); ; time++) {
    const key = handInKey(new Date(time), fileName)
    const hash = createHash('sha256')
    try {
      await disk.write(`${handInBucket}/${key}`, hashed(read(), hash))
      return { key, sha256: hash.digest('hex') }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

async function* hashed(content: Readable, hash: ReturnType<typeof createHash>): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    hash.update(chunk as Uint8Array)
    yield chunk as Uint8Array
  }
}
