import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { hashPassword } from '#server/auth/passwords/password-hashing.ts'
import type { Database } from '#server/database/database.ts'
import { buildAssignment, buildClass, buildStudent, claimsOf, enrol } from './builders.ts'
import type { AskOptions, HostReply } from './ask-host.ts'
import { metadataOf, pdfOf, type SignedIn } from './hand-in-client.ts'
import { buildIssuedCard } from './nouns/report-cards.ts'
import { buildParents } from './parents.ts'
import type { School } from './school.ts'

const password = 'a password of their own'
const email = 'ruth@lae.test'

/** Asks the school wherever it is. */
export type Ask = (path: string, options?: AskOptions) => Promise<Pick<HostReply, 'status' | 'text'>>

const json = { 'Content-Type': 'application/json' }

async function sendHandIn(
  asked: Ask,
  who: SignedIn,
  { assignment_id, id }: { assignment_id: string; id: string },
) {
  const content = pdfOf(1500, Number.parseInt(assignment_id.slice(0, 6), 16))
  const metadata = { purpose: 'hand-in', file_name: 'essay.pdf', assignment_id, id }
  const begun = await asked('/storage/v1/upload/resumable', {
    method: 'POST',
    headers: {
      ...who,
      'Tus-Resumable': '1.0.0',
      'Upload-Length': String(content.length),
      'Upload-Metadata': metadataOf(metadata),
      'Content-Type': 'application/offset+octet-stream',
    },
    body: content,
  })
  if (begun.status !== 201) throw new Error(`${begun.status} ${begun.text}`)
  return await confirm(asked, who, id)
}

async function confirm(asked: Ask, who: SignedIn, upload_id: string) {
  const reply = await asked('/api/v1/hand-ins', {
    method: 'POST',
    headers: { ...json, ...who },
    body: { upload_id },
  })
  const { receipt_number } = JSON.parse(reply.text) as { receipt_number?: number }
  if (receipt_number === undefined) throw new Error(`${reply.status} ${reply.text}`)
  return receipt_number
}

/** The things that people have in their hands. */
export interface Held {
  refresh: string
  assignments: string[]
  upload: string
  receipt: number
  cookies: string
  child: string
  card: string
  calendar: string
}

async function refreshed(asked: Ask, held: Held): Promise<SignedIn> {
  const address = '/auth/v1/token?grant_type=refresh_token'
  const body = { refresh_token: held.refresh }
  const reply = await asked(address, { method: 'POST', headers: json, body })
  const { access_token, refresh_token } = JSON.parse(reply.text) as Record<string, string>
  if (!refresh_token) throw new Error(`${reply.status} ${reply.text}`)
  held.refresh = refresh_token
  return { Authorization: `Bearer ${access_token}` }
}

/** Proves all that does not depend on who renders the pages. @param turn counts the places */
export async function proveHeld(asked: Ask, held: Held, database: Database, turn: number): Promise<void> {
  const who = await refreshed(asked, held)
  // The answer to the first call was lost: the outbox sends it again, and it is still one hand-in.
  expect(await confirm(asked, who, held.upload)).toBe(held.receipt)
  const handIns = await database.asService((tx) =>
    sql<{ n: number }>`select count(*)::int as n from submission_history`.execute(tx),
  )
  expect(handIns.rows[0]?.n).toBe(turn)
  // Work that waited on the phone during the move arrives.
  await sendHandIn(asked, who, { assignment_id: held.assignments[turn]!, id: randomUUID() })
  expect((await asked(held.calendar)).text).toContain('BEGIN:VCALENDAR')
}

/** Gives people of a school what they hold. */
export async function buildHeld(box: School): Promise<Held> {
  const { database } = box
  const student = await buildStudent(database)
  const group = await buildClass(database)
  await enrol(database, student, group)
  const assignments: string[] = []
  for (let turn = 0; turn < 4; turn++)
    assignments.push((await buildAssignment(database, { class_id: group.id })).id)
  const password_hash = await hashPassword(password)
  await database.asServiceOnce((db) =>
    db.updateTable('auth.users').set({ email, password_hash }).where('id', '=', student.user_id).execute(),
  )
  const asked = askBox(box)
  const signed = await asked('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: json,
    body: { email, password },
  })
  const refresh = (JSON.parse(signed.text) as { refresh_token: string }).refresh_token
  const who = box.as(await claimsOf(database, student.user_id))
  const upload = randomUUID()
  const receipt = await sendHandIn(asked, who, { assignment_id: assignments[0]!, id: upload })
  const feed = await asked('/api/v1/calendar/feed', { method: 'POST', headers: who })
  const calendar = new URL((JSON.parse(feed.text) as { address: string }).address).pathname
  const parents = await buildParents(box, '604182')
  const parent = await parents.enter()
  const cookies = [...parent.phone.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const child = 'Kolpis'
  await database.asServiceOnce((db) =>
    db.updateTable('students').set({ first_name: child }).where('id', '=', parent.student.id).execute(),
  )
  const issued = await buildIssuedCard(database, { student } as never)
  const { code: card } = await database.asServiceOnce((db) =>
    db.selectFrom('issued_cards').select('code').where('id', '=', issued.id).executeTakeFirstOrThrow(),
  )
  return { refresh, assignments, upload, receipt, cookies, child, card, calendar }
}

/** Asks a school that has no port. */
export function askBox(box: School): Ask {
  return async (address, { method = 'GET', headers, body } = {}) => {
    const reply = await box.request(method, address, undefined, { body, ...(headers ? { headers } : {}) })
    return { status: reply.status, text: await reply.text() }
  }
}
