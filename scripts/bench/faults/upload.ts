import { metadataOf } from '#tests/support/hand-in-client.ts'
import type { Reply } from './fault.ts'

const tus = { 'tus-resumable': '1.0.0' }

/** An upload that has been begun, to be gone on with after a fault; without a location it is still to be begun. */
export interface BegunUpload {
  location?: string | undefined
}

type Uploaded = { id: string; refusal?: undefined } | { id?: undefined; refusal: Reply }

/**
 * Sends a file as the browser does, from where the last attempt has got to.
 * @returns the id of the upload, or the answer that refused it
 */
export async function upload(
  url: string,
  token: string,
  metadata: Record<string, string>,
  content: Uint8Array<ArrayBuffer>,
  begun: BegunUpload = {},
): Promise<Uploaded> {
  const headers = { ...tus, authorization: `Bearer ${token}` }
  try {
    const offset = begun.location === undefined ? 0 : await readOffset(url + begun.location, headers)
    if (offset === undefined) delete begun.location
    begun.location ??= await begin(url, headers, metadata, content.length)
    const rest = content.subarray(offset ?? 0)
    if (rest.length > 0) {
      const sent = await fetch(url + begun.location, {
        method: 'PATCH',
        headers: {
          ...headers,
          'upload-offset': String(offset ?? 0),
          'content-type': 'application/offset+octet-stream',
        },
        body: rest,
      })
      if (sent.status !== 204) return { refusal: await readReply(sent) }
    }
    return { id: begun.location.slice(begun.location.lastIndexOf('/') + 1) }
  } catch (error) {
    return { refusal: error instanceof Refused ? error.reply : { status: 0, text: '' } }
  }
}

class Refused extends Error {
  readonly reply: Reply
  constructor(reply: Reply) {
    super()
    this.reply = reply
  }
}

/** @throws {Refused} */
async function begin(
  url: string,
  headers: Record<string, string>,
  metadata: Record<string, string>,
  length: number,
): Promise<string> {
  const begun = await fetch(`${url}/storage/v1/upload/resumable`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(length), 'upload-metadata': metadataOf(metadata) },
  })
  const location = begun.headers.get('location')
  if (begun.status !== 201 || !location) throw new Refused(await readReply(begun))
  return location
}

/** @returns how much the server has; undefined when it does not know the upload any more @throws {Refused} */
async function readOffset(address: string, headers: Record<string, string>): Promise<number | undefined> {
  const reply = await fetch(address, { method: 'HEAD', headers })
  if (reply.status === 404 || reply.status === 410) return undefined
  if (!reply.ok) throw new Refused(await readReply(reply))
  return Number(reply.headers.get('upload-offset'))
}

async function readReply(reply: Response): Promise<Reply> {
  return { status: reply.status, text: await reply.text() }
}
