import { Readable } from 'node:stream'
import { checkKey, isKey, type Disk } from '../disk.ts'
import { uploadsFolder } from './layout.ts'
import { abortMultipart, beginMultipart, completeMultipart, partBytes, putPart } from './multipart.ts'
import { deleteObject, findObject, listObjects, putObject, readObject } from './objects.ts'
import type { NamedStore } from './school-store.ts'

/** Seconds that an address which opens a file without this program is good for. */
const directSeconds = 300

/** The finished files in an object store. */
export function openStoreDisk(store: NamedStore): Disk {
  const { requests, address } = store
  return {
    async write(key, content) {
      await store.claimName(checkKey(key))
      try {
        await writeObject(store, key, content)
      } catch (error) {
        // The name stays reserved: a request that was given up may still reach the store.
        await deleteObject(requests, key).catch(() => undefined)
        throw error
      }
    },
    find: async (key) => (isKey(key) ? await findObject(requests, key) : undefined),
    read: (key, first, last) =>
      Readable.from(readObject(requests, checkKey(key), { first, last }), { objectMode: false }),
    async remove(key) {
      await deleteObject(requests, checkKey(key))
      await store.releaseName(key)
    },
    free: async () => Number.POSITIVE_INFINITY,
    async *list() {
      for await (const { key } of listObjects(requests, address.prefix, ''))
        if (!key.startsWith(uploadsFolder)) yield key
    },
    ...(address.publicEndpoint
      ? {
          directUrl: (key, { mediaType, disposition }) =>
            requests.presign(
              checkKey(key),
              { 'response-content-type': mediaType, 'response-content-disposition': disposition },
              directSeconds,
            ),
        }
      : {}),
  }
}

/** A small file goes in one request, a larger one in parts, so that one part at most is in memory. */
async function writeObject(
  { requests }: NamedStore,
  key: string,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const blocks = inBlocks(content, partBytes)
  const first = (await blocks.next()).value ?? new Uint8Array()
  const second = await blocks.next()
  if (second.done) return await putObject(requests, key, first)
  const id = await beginMultipart(requests, key)
  try {
    const parts = [
      await putPart(requests, { key, id, number: 1 }, first),
      await putPart(requests, { key, id, number: 2 }, second.value),
    ]
    for await (const block of blocks)
      parts.push(await putPart(requests, { key, id, number: parts.length + 1 }, block))
    await completeMultipart(requests, { key, id }, parts)
  } catch (error) {
    await abortMultipart(requests, { key, id }).catch(() => undefined)
    throw error
  }
}

/** The same bytes in blocks of one size; the last one may be smaller. */
async function* inBlocks(
  content: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
  let chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of content) {
    for (let rest = chunk; rest.length > 0;) {
      const piece = rest.subarray(0, size - length)
      chunks.push(piece)
      length += piece.length
      rest = rest.subarray(piece.length)
      if (length < size) continue
      yield Buffer.concat(chunks)
      chunks = []
      length = 0
    }
  }
  if (length > 0) yield Buffer.concat(chunks)
}
