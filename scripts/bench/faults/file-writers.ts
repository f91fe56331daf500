import { setTimeout as wait } from 'node:timers/promises'
import type { Receipt } from '#shared/contracts/hand-ins.ts'
import { pdfOf } from '#tests/support/hand-in-client.ts'
import { rollFields, rollFilePath } from '#shared/roll.ts'
import { openSession } from '../school.ts'
import { call, noteRow, type WriterContext, type Writer } from './writer.ts'
import { ask } from './fault.ts'
import { studentsOfImport } from './records.ts'
import { upload } from './upload.ts'

/* The writers that send a file, and then say what it is for. */

export async function handIns(context: WriterContext): Promise<Writer> {
  const { url, subjects, round } = context
  // Other students in each round, since each may send only so many files a day.
  const people = Array.from(
    { length: 4 },
    (_, n) => subjects.handIns[(round * 4 + n) % subjects.handIns.length]!,
  )
  const tokens = await Promise.all(people.map((who) => openSession(url, who)))
  let next = 0
  return async () => {
    const n = next++ % people.length
    const token = tokens[n]?.access_token ?? ''
    const metadata = {
      purpose: 'hand-in',
      file_name: 'essay.pdf',
      assignment_id: people[n]!.assignmentId,
    }
    const { id } = await upload(url, token, metadata, pdfOf(60_000, round * 1000 + next))
    if (!id) return
    const { status, text } = await ask(`${url}/api/v1/hand-ins`, token, 'POST', { upload_id: id })
    if (status === 200) noteRow(context, 'hand-in', (JSON.parse(text) as Receipt).sha256)
  }
}

/** A file of new students who are not at the school any more, so that nobody makes accounts for them. */
export function imports(context: WriterContext): Writer {
  let next = 0
  return async () => {
    const prefix = `K${context.round}x${next++}`
    const lines = Array.from({ length: studentsOfImport }, (_, n) =>
      [`${prefix}-${n}`, 'Kewa', 'Jacinta', 'F', 9, '9A', '2025-02-03', 'Inactive', '', ''].join(','),
    )
    const body = [rollFields.join(','), ...lines, ''].join('\n')
    const authorization = `Bearer ${context.administrator}`
    const address = `${context.url}/api/v1${rollFilePath}?name=roll.csv`
    const read = await fetch(address, { method: 'POST', headers: { authorization }, body })
      .then(async (reply) => (reply.ok ? ((await reply.json()) as { draft: Draft | null }) : undefined))
      .catch(() => undefined)
    if (!read?.draft) return
    const { id, columns } = read.draft
    const check = await call<{ fingerprint: string }>(context, 'POST', `/admin/imports/${id}/check`, {
      columns,
    })
    if (!check) return
    const run = await call(context, 'POST', `/admin/imports/${id}/run`, { fingerprint: check.fingerprint })
    if (run) noteRow(context, 'import', prefix)
  }
}

interface Draft {
  id: string
  columns: object
}

export function newsletters(context: WriterContext): Writer {
  return async () => {
    const metadata = { purpose: 'newsletter', file_name: 'news.pdf' }
    // What a kill has interrupted is gone on with, as browsers do: only so many uploads may be left unfinished.
    const begun = (context.records.begunNewsletter ??= { id: crypto.randomUUID() })
    const file = await upload(context.url, context.administrator, metadata, pdfOf(80_000), begun)
    if (!file.id) return
    const made = {
      id: begun.id,
      upload_id: file.id,
      title: `News ${begun.id.slice(0, 8)}`,
      description: null,
    }
    if (!(await call(context, 'POST', '/admin/newsletters', made))) return
    noteRow(context, 'newsletter', begun.id)
    delete context.records.begunNewsletter
    // An administrator may send so many files a day.
    await wait(400)
  }
}
