import { metadataOf } from '#tests/support/hand-in-client.ts'
import type { Reply } from './fault.ts'

const tus = { 'tus-resumable': '1.0.0' }

/** Sends a file as the browser does. @returns the id of the upload, or the answer that refused it */
export async function upload(
  url: string,
  token: string,
  metadata: Record<string, string>,
  content: Uint8Array<ArrayBuffer>,
): Promise<{ id: string; refusal?: undefined } | { id?: undefined; refusal: Reply }> {
  const authorization = `Bearer ${token}`
  try {
    const begun = await fetch(`${url}/storage/v1/upload/resumable`, {
      method: 'POST',
      headers: {
        ...tus,
        authorization,
        'upload-length': String(content.length),
        'upload-metadata': metadataOf(metadata),
      },
    })
    const location = begun.headers.get('location')
    if (begun.status !== 201 || !location) return { refusal: await readReply(begun) }
    const sent = await fetch(url + location, {
      method: 'PATCH',
      headers: {
        ...tus,
        authorization,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: content,
    })
    if (sent.status !== 204) return { refusal: await readReply(sent) }
    return { id: location.slice(location.lastIndexOf('/') + 1) }
  } catch {
    return { refusal: { status: 0, text: '' } }
  }
}

async function readReply(reply: Response): Promise<Reply> {
  return { status: reply.status, text: await reply.text() }
}
