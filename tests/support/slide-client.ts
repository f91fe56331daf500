import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '#server/database/database.ts'
import { metadataOf, offsetOf, send, uploadIdOf, type SignedIn } from './hand-in-client.ts'

const pieceBytes = 256 * 1024

/** A picture that an administrator puts up, as far as the office's browser knows. */
export interface SlideWork {
  who: SignedIn
  content: Uint8Array<ArrayBuffer>
  /** Id of the row that it becomes. */
  id: string
  location?: string
}

export function newSlide(who: SignedIn, content: Uint8Array<ArrayBuffer>): SlideWork {
  return { who, content, id: randomUUID() }
}

/** Goes on from wherever the server is with this picture, as the browser does. */
export async function putUpSlide(url: string, work: SlideWork): Promise<void> {
  const { who, content } = work
  let offset = work.location ? await offsetOf(url, who, work.location) : 'status 404'
  if (typeof offset === 'string') {
    work.location = await beginSlide(url, work)
    offset = 0
  }
  const location = work.location ?? ''
  for (; offset < content.length; offset += pieceBytes) {
    const reply = await send(url, who, location, offset, content.slice(offset, offset + pieceBytes))
    if (reply.status !== 204) throw new Error(`${reply.status} ${await reply.text()}`)
  }
  const reply = await fetch(`${url}/api/v1/admin/slides`, {
    method: 'POST',
    headers: { ...who, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      id: work.id,
      upload_id: uploadIdOf(location),
      title: 'Sports day',
      description: null,
    }),
  })
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`)
}

async function beginSlide(url: string, { who, content }: SlideWork): Promise<string> {
  const reply = await fetch(`${url}/storage/v1/upload/resumable`, {
    method: 'POST',
    headers: {
      ...who,
      'Tus-Resumable': '1.0.0',
      'Upload-Length': String(content.length),
      'Upload-Metadata': metadataOf({ purpose: 'slide', file_name: 'sports.jpg' }),
    },
  })
  if (reply.status !== 201) throw new Error(`${reply.status} ${await reply.text()}`)
  return reply.headers.get('location') ?? ''
}

/**
 * How many slides there are, and how many of the stored files of pictures are not whole. A row is never without its
 * files, whatever the program was doing when it died.
 */
export async function inspectSlides(
  database: Database,
  dataDir: string,
): Promise<{ slides: number; damaged: number }> {
  const [rows, objects] = await database.asService(async (tx) => [
    await tx.selectFrom('slideshow_images').select('file_url').execute(),
    await tx
      .selectFrom('storage.objects')
      .select(['name', 'sha256'])
      .where('bucket', '=', 'slideshow-images')
      .execute(),
  ])
  const known = new Set(objects.map(({ name }) => `slideshow-images/${name}`))
  let damaged = rows.filter(({ file_url }) => !known.has(file_url)).length
  for (const { name, sha256 } of objects) {
    const content = await readFile(path.join(dataDir, 'files/slideshow-images', name))
    if (createHash('sha256').update(content).digest('hex') !== sha256) damaged += 1
  }
  return { slides: rows.length, damaged }
}
