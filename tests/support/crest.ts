import type { Ask } from './ask-host.ts'
import { metadataOf, type SignedIn } from './hand-in-client.ts'

/** Gives a school a crest of one colour, as its office does. @returns the folder of the crest */
export async function giveCrest(
  ask: Ask,
  { host, colour }: { host: string; colour: string },
  who: SignedIn,
): Promise<string> {
  const drawing = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 72"><path d="M2 2h60v40L32 70 2 42z" fill="${colour}"/></svg>`,
  )
  const sent = await ask(host, '/storage/v1/upload/resumable', {
    method: 'POST',
    headers: {
      ...who,
      'Tus-Resumable': '1.0.0',
      'Upload-Length': String(drawing.length),
      'Upload-Metadata': metadataOf({ purpose: 'crest', file_name: 'crest.svg' }),
      'Content-Type': 'application/offset+octet-stream',
    },
    body: drawing,
  })
  const upload_id = String(sent.headers['location']).split('/').at(-1)
  const settings = await ask(host, '/api/v1/admin/school-settings', { headers: who })
  const { updated_at } = JSON.parse(settings.text) as { updated_at: string }
  const body = { upload_id, updated_at }
  const saved = await ask(host, '/api/v1/admin/school-settings/crest', { method: 'PUT', headers: who, body })
  if (saved.status !== 200) throw new Error(`${saved.status} ${saved.text}`)
  return (JSON.parse(saved.text) as { particulars: { crest: string } }).particulars.crest
}
