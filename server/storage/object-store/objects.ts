import { setTimeout as pause } from 'node:timers/promises'
import type { StoredFile } from '../disk.ts'
import { elementsOf, elementText } from './replies.ts'
import { StoreRefusal, type StoreRequests } from './requests.ts'

/** An object in a list. Keys are the school's; the prefix of the address is put before them. */

export interface ListedObject {
  key: string
  modifiedAt: Date
}

const maxBreaks = 4

/** Writes an object, in place of an earlier one. @throws when the store refuses it */
export async function putObject(
  requests: StoreRequests,
  key: string,
  body: Uint8Array<ArrayBuffer>,
): Promise<void> {
  await requests.send({ method: 'PUT', key, body })
}

/** Size and age, or undefined when the object does not exist. */
export async function findObject(requests: StoreRequests, key: string): Promise<StoredFile | undefined> {
  const reply = await undefinedIfMissing(requests.send({ method: 'HEAD', key }))
  if (!reply) return undefined
  const modified = reply.headers.get('last-modified')
  return {
    size: Number(reply.headers.get('content-length')),
    modifiedAt: modified ? new Date(modified) : new Date(0),
  }
}

/**
 * Bytes `first` to `last` of an object, both included. If the connection breaks in the middle, it continues
 * with the first missing byte.
 * @throws an error with code ENOENT when the object does not exist
 */
export async function* readObject(
  requests: StoreRequests,
  key: string,
  { first, last }: { first: number; last: number },
): AsyncGenerator<Uint8Array> {
  let position = first
  for (let breaks = 0; position <= last;) {
    const headers = { Range: `bytes=${position}-${last}` }
    const reply = await undefinedIfMissing(requests.send({ method: 'GET', key, headers }))
    if (!reply) throw Object.assign(new Error(`there is no object ${key}`), { code: 'ENOENT' })
    try {
      for await (const chunk of reply.body ?? []) {
        position += chunk.length
        yield chunk
      }
      if (position <= last) throw new Error(`the object store sent too little of ${key}`)
    } catch (error) {
      breaks += 1
      if (breaks > maxBreaks) throw error
      await pause(200 * 2 ** breaks)
    }
  }
}

/** Copies an object inside the store. @throws {StoreRefusal} */
export async function copyObject(
  requests: StoreRequests,
  source: { bucket: string; prefix: string; key: string },
  key: string,
): Promise<void> {
  const path = `/${source.bucket}/${source.prefix}${source.key}`.split('/').map(encodeURIComponent).join('/')
  const request = { method: 'PUT', key, headers: { 'x-amz-copy-source': path } } as const
  const xml = await (await requests.send(request)).text()
  // A copy that fails late is answered with 200 and an error.
  if (xml.includes('<Error>')) throw new StoreRefusal(request, 200, xml)
}

/** Removes an object; a missing one is not an error. */
export async function deleteObject(requests: StoreRequests, key: string): Promise<void> {
  await undefinedIfMissing(requests.send({ method: 'DELETE', key }))
}

/** All objects with this key prefix, in pages of a thousand. */
export async function* listObjects(
  requests: StoreRequests,
  schoolPrefix: string,
  prefix: string,
): AsyncGenerator<ListedObject> {
  for (let token: string | undefined = ''; token !== undefined;) {
    const query: Record<string, string> = {
      'list-type': '2',
      prefix: `${schoolPrefix}${prefix}`,
      ...(token ? { 'continuation-token': token } : {}),
    }
    const xml = await (await requests.send({ method: 'GET', query })).text()
    for (const entry of elementsOf(xml, 'Contents'))
      yield {
        key: (elementText(entry, 'Key') ?? '').slice(schoolPrefix.length),
        modifiedAt: new Date(elementText(entry, 'LastModified') ?? 0),
      }
    token = elementText(xml, 'IsTruncated') === 'true' ? elementText(xml, 'NextContinuationToken') : undefined
  }
}

/** The reply, or undefined when the store does not have the object. */
export async function undefinedIfMissing(reply: Promise<Response>): Promise<Response | undefined> {
  try {
    return await reply
  } catch (error) {
    if (error instanceof StoreRefusal && error.status === 404) return undefined
    throw error
  }
}
