import { Readable } from 'node:stream'
import { checkKey, isKey, type Disk } from '../disk.ts'
import { uploadsFolder } from './layout.ts'
import { deleteObject, findObject, listObjects, readObject } from './objects.ts'
import type { NamedStore } from './school-store.ts'
import { writeObject } from './write-object.ts'

/** Seconds for which an address that opens a file without this program is valid. */
const directSeconds = 300

/** The finished files in an object store. */
export function openStoreDisk(store: NamedStore): Disk {
  const { requests, address } = store
  return {
    async write(key, content) {
      await store.claimName(checkKey(key))
      try {
        await writeObject(requests, content, () => key)
      } catch (error) {
        // The name stays reserved: a cancelled request may still reach the store.
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
