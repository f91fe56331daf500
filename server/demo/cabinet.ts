import { createHash } from 'node:crypto'
import type { Disk } from '#server/storage/disk.ts'
import { mediaTypeOf } from '#server/storage/media-types.ts'

/** The columns of a row that describe its file. */
export interface CabinetFile {
  /** `bucket/name`. */
  path: string
  /** Bytes. */
  size: number
  contentType: string
  sha256: string
}

interface StoredObject {
  bucket: string
  name: string
  size: number
  content_type: string
  sha256: string
  owner: string | null
  created_at: string
}

/** Collects the demo school's files, so that they are written together before the rows that refer to them. */
export interface Cabinet {
  /** Adds a file, once under each name. */
  keep(
    bucket: string,
    name: string,
    print: () => Buffer,
    from: { owner: string | null; at: string },
  ): CabinetFile
  /** Rows of storage.objects. */
  objects: StoredObject[]
  /** Writes all files durably to the disk. Files of an interrupted filling under these names are replaced. */
  store(disk: Disk): Promise<void>
}

/** An empty cabinet, whose files are stored once all rows are made. */
export function createCabinet(): Cabinet {
  const files = new Map<string, CabinetFile>()
  const contents: [path: string, content: Buffer][] = []
  const objects: StoredObject[] = []
  return {
    objects,
    keep(bucket, name, print, { owner, at }) {
      const path = `${bucket}/${name}`
      const stored = files.get(path)
      if (stored) return stored
      const content = print()
      const file = {
        path,
        size: content.length,
        contentType: mediaTypeOf(name),
        sha256: createHash('sha256').update(content).digest('hex'),
      }
      files.set(path, file)
      contents.push([path, content])
      objects.push({
        bucket,
        name,
        size: file.size,
        content_type: file.contentType,
        sha256: file.sha256,
        owner,
        created_at: at,
      })
      return file
    },
    async store(disk) {
      // Several at a time, because each waits for the disk.
      const waiting = [...contents]
      const work = async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) {
          const [path, content] = next
          await disk.remove(path)
          await disk.write(path, once(content))
        }
      }
      await Promise.all(Array.from({ length: 16 }, work))
    },
  }
}

async function* once(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content
}
