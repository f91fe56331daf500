import { createHash } from 'node:crypto'
import type { Receipt } from '#shared/hand-ins/contract.ts'
import type { ErrorBody } from '#server/http/error-body.ts'

/** Speaks tus by hand, so that a test can stop wherever a line can drop. */

export type SignedIn = { Authorization: string }

/** A receipt or an error; a test says which by what it expects of it. */
type Reply = Receipt & Omit<ErrorBody, 'status'>

const tus = { 'Tus-Resumable': '1.0.0' }

/** A PDF of exactly that many bytes, different for each `seed`. */
export function pdfOf(bytes: number, seed = 1): Uint8Array<ArrayBuffer> {
  const content = new Uint8Array(bytes)
  let state = seed
  for (let index = 0; index < bytes; index++) {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff
    content[index] = state >> 16
  }
  content.set(new TextEncoder().encode('%PDF-1.7\n').subarray(0, bytes))
  return content
}

export function sumOf(content: Uint8Array<ArrayBuffer>): string {
  return createHash('sha256').update(content).digest('hex')
}

export type Part = ReturnType<typeof setOf>[number]

/** The files of one hand-in, of which nothing is sent yet. */
export function setOf(
  contents: readonly Uint8Array<ArrayBuffer>[] = [pdfOf(1000, 1), pdfOf(2000, 2), pdfOf(3000, 3)],
) {
  const set_id = crypto.randomUUID()
  const set_sums = contents.map(sumOf).join(',')
  return contents.map((content, index) => ({
    content,
    file: {
      file_name: `page ${index + 1}.pdf`,
      length: content.length,
      sha256: sumOf(content),
      set_id,
      set_count: String(contents.length),
      set_position: String(index + 1),
      set_sums,
    },
  }))
}

export function metadataOf(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')
}

interface NewUpload {
  purpose?: string
  assignment_id?: string
  class_id?: string
  file_name?: string
  length: number
  sha256?: string
  queued_at?: string
  set_id?: string
  set_count?: string
  set_position?: string
  set_sums?: string
  /** Names the upload. */
  id?: string
}

/** Asks to begin an upload. @param content of a small file, which comes with the request */
export async function create(
  url: string,
  who: Partial<SignedIn>,
  { length, ...metadata }: NewUpload,
  content?: Uint8Array<ArrayBuffer>,
): Promise<Response> {
  return await fetch(`${url}/storage/v1/upload/resumable`, {
    method: 'POST',
    ...(content && { body: content }),
    headers: {
      ...tus,
      ...who,
      ...(content && { 'Content-Type': 'application/offset+octet-stream' }),
      'Upload-Length': String(length),
      'Upload-Metadata': metadataOf({ purpose: 'hand-in', file_name: 'essay.pdf', ...metadata }),
    },
  })
}

/** Begins an upload that must be allowed. @returns its address, relative to the site */
export async function begin(url: string, who: SignedIn, upload: NewUpload): Promise<string> {
  const response = await create(url, who, upload)
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`)
  return response.headers.get('location') ?? ''
}

export async function send(
  url: string,
  who: SignedIn,
  location: string,
  offset: number,
  content: Uint8Array<ArrayBuffer>,
): Promise<Response> {
  return await fetch(url + location, {
    method: 'PATCH',
    headers: {
      ...tus,
      ...who,
      'Upload-Offset': String(offset),
      'Content-Type': 'application/offset+octet-stream',
    },
    body: content,
  })
}

/** How far an upload has come, by HEAD. */
export async function offsetOf(
  url: string,
  who: Partial<SignedIn>,
  location: string,
): Promise<number | string> {
  const response = await fetch(url + location, { method: 'HEAD', headers: { ...tus, ...who } })
  return response.ok ? Number(response.headers.get('upload-offset')) : `status ${response.status}`
}

export async function abandon(url: string, who: SignedIn, location: string): Promise<number> {
  return (await fetch(url + location, { method: 'DELETE', headers: { ...tus, ...who } })).status
}

export async function confirm(
  url: string,
  who: SignedIn,
  location: string,
): Promise<{ status: number; body: Reply }> {
  const response = await fetch(`${url}/api/v1/hand-ins`, {
    method: 'POST',
    headers: { ...who, 'Content-Type': 'application/json' },
    body: JSON.stringify({ upload_id: uploadIdOf(location) }),
  })
  return { status: response.status, body: (await response.json()) as Reply }
}

export function uploadIdOf(location: string): string {
  return location.slice(location.lastIndexOf('/') + 1)
}

/**
 * The whole way of a small file: begun with its content, and confirmed. Older versions, with which the bench compares,
 * name the upload themselves and take no content with its beginning.
 */
export async function handIn(
  url: string,
  who: SignedIn,
  assignmentId: string,
  content: Uint8Array<ArrayBuffer>,
): Promise<Receipt> {
  const upload = { assignment_id: assignmentId, length: content.length, id: crypto.randomUUID() }
  const begun = await create(url, who, upload, content)
  if (begun.status !== 201) throw new Error(`${begun.status} ${await begun.text()}`)
  const location = begun.headers.get('location') ?? ''
  const taken = Number(begun.headers.get('upload-offset') ?? 0)
  if (taken < content.length) await send(url, who, location, taken, content.subarray(taken))
  const { status, body } = await confirm(url, who, location)
  if (status !== 200) throw new Error(`${status} ${body.message}`)
  return body
}
