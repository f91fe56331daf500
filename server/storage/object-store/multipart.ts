import { elementsOf, elementText } from './replies.ts'
import { undefinedIfMissing } from './objects.ts'
import { StoreRefusal, type StoreRequests } from './requests.ts'

/** A part as it must be listed to the store at the end. */
export interface StoredPart {
  number: number
  etag: string
}

/** The smallest size that every store accepts for a part that is not the last: 5 MiB. */
export const partBytes = 5 * 1024 * 1024

/** Begins an object that is sent in parts. @returns the store's name for it */
export async function beginMultipart(requests: StoreRequests, key: string): Promise<string> {
  const xml = await (await requests.send({ method: 'POST', key, query: { uploads: '' } })).text()
  const id = elementText(xml, 'UploadId')
  if (!id) throw new Error('the object store gave a multipart upload no name')
  return id
}

/** @param number 1 to 10,000; the parts are combined in the order of their numbers, which may have gaps */
export async function putPart(
  requests: StoreRequests,
  { key, id, number }: { key: string; id: string; number: number },
  body: Uint8Array<ArrayBuffer>,
): Promise<StoredPart> {
  const query = { partNumber: String(number), uploadId: id }
  const { headers } = await requests.send({ method: 'PUT', key, query, body })
  const etag = headers.get('etag')
  if (!etag) throw new Error('the object store gave a part no tag')
  return { number, etag: etag.replaceAll('"', '') }
}

/**
 * Combines the parts into one object.
 * @throws {StoreRefusal} with code NoSuchUpload when that was done before
 */
export async function completeMultipart(
  requests: StoreRequests,
  { key, id }: { key: string; id: string },
  parts: readonly StoredPart[],
): Promise<void> {
  const items = parts.map(
    ({ number, etag }) => `<Part><PartNumber>${number}</PartNumber><ETag>"${etag}"</ETag></Part>`,
  )
  const body = new TextEncoder().encode(
    `<CompleteMultipartUpload>${items.join('')}</CompleteMultipartUpload>`,
  )
  const request = { method: 'POST', key, query: { uploadId: id }, body } as const
  const xml = await (await requests.send(request)).text()
  // The store answers 200 before it is sure.
  if (xml.includes('<Error>')) throw new StoreRefusal(request, 200, xml)
}

/** Aborts a multipart upload and removes its parts; a missing one is not an error. */
export async function abortMultipart(
  requests: StoreRequests,
  { key, id }: { key: string; id: string },
): Promise<void> {
  await undefinedIfMissing(requests.send({ method: 'DELETE', key, query: { uploadId: id } }))
}

export interface ListedMultipart {
  key: string
  id: string
  begunAt: Date
}

/**
 * Multipart uploads that are neither completed nor aborted: the first thousand, which have the oldest names.
 */
export async function listMultiparts(
  requests: StoreRequests,
  schoolPrefix: string,
  prefix: string,
): Promise<ListedMultipart[]> {
  const query = { uploads: '', prefix: `${schoolPrefix}${prefix}` }
  const xml = await (await requests.send({ method: 'GET', query })).text()
  return elementsOf(xml, 'Upload').map((entry) => ({
    key: (elementText(entry, 'Key') ?? '').slice(schoolPrefix.length),
    id: elementText(entry, 'UploadId') ?? '',
    begunAt: new Date(elementText(entry, 'Initiated') ?? 0),
  }))
}
