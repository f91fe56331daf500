import { randomUUID } from 'node:crypto'
import { LongReply, readShortReply } from '#server/http/short-reply.ts'
import { hostOfStore, nameOfStore } from '#server/backup/archive-store.ts'
import type { StoreAddress } from '#server/storage/object-store/address.ts'
import { abortMultipart, listMultiparts } from '#server/storage/object-store/multipart.ts'
import {
  copyObject,
  deleteObject,
  findObject,
  listObjects,
  putObject,
  readObject,
  undefinedIfMissing,
} from '#server/storage/object-store/objects.ts'
import {
  createStoreRequests,
  type RetryOptions,
  type StoreRequests,
} from '#server/storage/object-store/requests.ts'
import { writeObject } from '#server/storage/object-store/write-object.ts'
import { tooLarge } from './archive-format.ts'
import { explainStore, explained } from './explain-store.ts'
import { isManifest, maxSmallBytes, pathOfPart, placeNames, type PartStore } from './part-store.ts'

const drafts = `${placeNames.drafts}/`

/**
 * Archives in a bucket of an object store, with the same names as in a folder.
 * @param retry decides how long to wait for a store that does not answer
 */
export function openPartBucket(address: StoreAddress, retry?: RetryOptions): PartStore {
  const requests = explained(address, createStoreRequests(address, retry))
  const { removeDrafts, ...parts } = openParts(address, requests)
  const text = async (key: string) => {
    const reply = await undefinedIfMissing(requests.send({ method: 'GET', key }))
    return (
      reply &&
      (await readShortReply(reply, maxSmallBytes).catch((error: unknown) => {
        throw error instanceof LongReply ? tooLarge(key) : error
      }))
    )
  }
  const putText = (key: string, content: string) =>
    putObject(requests, key, new TextEncoder().encode(content))
  return {
    ...parts,
    place: `${nameOfStore(address)} (${hostOfStore(address)})`,
    async manifests() {
      const names: string[] = []
      for await (const { key } of listObjects(requests, address.prefix, 'school-'))
        if (isManifest(key)) names.push(key)
      return names.toSorted()
    },
    async readManifest(name) {
      const found = await text(name)
      if (found === undefined) throw Object.assign(new Error(`there is no ${name}`), { code: 'ENOENT' })
      return found
    },
    async writeManifest(name, content) {
      // A store overwrites silently, and few support conditions.
      if (await findObject(requests, name))
        throw Object.assign(new Error(`there is an archive ${name} already`), { code: 'EEXIST' })
      await putText(name, content)
      await removeDrafts()
    },
    removeManifest: (name) => deleteObject(requests, name),
    readEncryption: () => text(placeNames.encryption),
    writeEncryption: (content) => putText(placeNames.encryption, content),
    readMark: () => text(placeNames.mark),
    writeMark: (content) => putText(placeNames.mark, content),
  }
}

/** The parts of archives, without the small files beside them. */
function openParts(
  address: StoreAddress,
  requests: StoreRequests,
): Pick<PartStore, 'find' | 'write' | 'link' | 'read' | 'remove' | 'list'> & {
  removeDrafts: () => Promise<void>
} {
  const sizeOf = async (key: string) => (await findObject(requests, key))?.size

  /** An existing part is not sent again: connections are slow, and nothing is overwritten. */
  async function write(content: AsyncIterable<Uint8Array>, keyOf: () => string): Promise<void> {
    // The name of a part depends on its whole content, so a large one is first written under another name.
    const draft = `${drafts}${randomUUID()}`
    let isLarge = false
    await writeObject(requests, content, async (size) => {
      isLarge = size === undefined
      if (isLarge) return draft
      const key = keyOf()
      return (await sizeOf(key)) === size ? undefined : key
    })
    if (!isLarge) return
    const key = keyOf()
    if ((await sizeOf(key)) !== (await sizeOf(draft)))
      await copyObject(requests, { ...address, key: draft }, key)
    await deleteObject(requests, draft)
  }

  /** Removes the leftovers of interrupted writes. Only one archive of a school is written at a time. */
  async function removeDrafts(): Promise<void> {
    for await (const { key } of listObjects(requests, address.prefix, drafts))
      await deleteObject(requests, key)
    for (const draft of await listMultiparts(requests, address.prefix, drafts))
      await abortMultipart(requests, draft)
  }

  async function* read(name: string): AsyncGenerator<Uint8Array> {
    const key = pathOfPart(name)
    const found = await findObject(requests, key)
    if (!found) throw Object.assign(new Error(`there is no part ${name}`), { code: 'ENOENT' })
    try {
      yield* readObject(requests, key, { first: 0, last: found.size - 1 })
    } catch (error) {
      throw explainStore(address, error)
    }
  }

  return {
    find: (name) => sizeOf(pathOfPart(name)),
    write: (content, nameOf) => write(content, () => pathOfPart(nameOf())),
    link: async () => false,
    read,
    remove: (name) => deleteObject(requests, pathOfPart(name)),
    async *list() {
      for await (const { key } of listObjects(requests, address.prefix, `${placeNames.parts}/`))
        yield key.slice(key.lastIndexOf('/') + 1)
    },
    removeDrafts,
  }
}
