import type { RequestOrigin } from '#server/access/request-origin.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { readSchool } from '#server/database/school-queries.ts'
import { changeRow, readRow, type VersionedRows } from '#server/database/versioned-row.ts'
import { invalidInput } from '#server/http/errors.ts'
import type { Messenger } from '#server/mail/messenger.ts'
import { cursorIn, splitPage } from '#server/database/page.ts'
import type { AuditAction } from '#shared/audit/audit-actions.ts'
import type { Enquiry, EnquiryAnswer, EnquiryQuery } from '#shared/enquiries/contract.ts'
import { mailAddressIn } from '#shared/enquiries/rules.ts'
import { because } from '#shared/reasons.ts'
import * as queries from './queries.ts'
import { writeAnswer } from './write-answer.ts'

const enquiries = {
  table: 'enquiries',
  thing: 'enquiry',
  find: queries.findEnquiry,
  gone: because('enquiries.gone'),
} satisfies VersionedRows<Enquiry>

/** Hours for which sending a mail is retried. */
const mailHours = 72

/** A page of the inbox. @throws {AppError} 422 the cursor is invalid */
export async function readInbox(
  tx: Tx,
  { state, search = '', before }: EnquiryQuery,
): Promise<{ enquiries: Enquiry[]; older: string | null; set_aside: number }> {
  const cursor = before === undefined ? undefined : cursorIn({ before })
  const rows = await queries.listEnquiries(tx, { state, search, before: cursor })
  const { items, older } = splitPage(rows, ({ created_at }) => created_at)
  return { enquiries: items, older, set_aside: await queries.countSetAside(tx) }
}

/**
 * Records the answer, and queues it as a mail if it is sent by mail. Sent again after a lost reply it changes
 * nothing. The transaction must be an administrator's.
 * @throws {AppError} 404, 409 answered by somebody else in the meantime, 422 there is no address to mail to
 */
export async function answerEnquiry(
  tx: Tx,
  { id, updated_at, answer, by_mail }: EnquiryAnswer,
  { by, messenger, origin }: { by: string; messenger: Messenger; origin: RequestOrigin },
): Promise<Enquiry> {
  const before = await readEnquiry(tx, id)
  if (before.answer === answer && before.answered_by_mail === by_mail) return before
  const columns = { ...queries.answeredNow, answer, answered_by_mail: by_mail, answered_by: by }
  const { now } = await changeRow(tx, enquiries, { id, updated_at }, columns)
  if (by_mail) await mail(tx, messenger, before, answer)
  await note(tx, 'site.enquiry_answered', before, origin)
  return now
}

async function mail(tx: Tx, messenger: Messenger, enquiry: Enquiry, answer: string): Promise<void> {
  const recipient = mailAddressIn(enquiry.contact)
  if (!recipient) throw invalidInput({ answer: because('enquiries.noAddress') })
  const text = writeAnswer(enquiry, answer, await readSchool(tx))
  await messenger.write(tx, {
    channel: 'email',
    purpose: 'enquiry',
    recipient,
    ...text,
    seconds: mailHours * 3600,
  })
}

/** Closes an enquiry, or returns it to its former state. @throws {AppError} 404 */
export async function moveEnquiry(
  tx: Tx,
  id: string,
  state: 'closed' | 'open',
  origin: RequestOrigin,
): Promise<Enquiry> {
  const changed = await queries.setEnquiryState(tx, id, state)
  const enquiry = await readEnquiry(tx, id)
  const action = state === 'closed' ? 'site.enquiry_closed' : 'site.enquiry_reopened'
  if (changed) await note(tx, action, enquiry, origin)
  return enquiry
}

/** @throws {AppError} 404 */
export async function removeEnquiry(tx: Tx, id: string, origin: RequestOrigin): Promise<void> {
  const enquiry = await readEnquiry(tx, id)
  await queries.deleteEnquiry(tx, id)
  await note(tx, 'site.enquiry_deleted', enquiry, origin)
}

/** Deletes every enquiry that was set aside. @returns how many there were */
export async function removeSetAside(tx: Tx, origin: RequestOrigin): Promise<number> {
  const deleted = await queries.deleteSetAside(tx)
  const subject = { type: 'site', id: null } as const
  if (deleted > 0)
    await writeAudit(
      tx,
      { action: 'site.set_aside_enquiries_deleted', subject, details: { deleted } },
      origin,
    )
  return deleted
}

async function readEnquiry(tx: Tx, id: string): Promise<Enquiry> {
  return await readRow(tx, enquiries, id)
}

/** The log contains neither name nor message, which are deleted with the enquiry. */
async function note(tx: Tx, action: AuditAction, { id, page }: Enquiry, origin: RequestOrigin) {
  await writeAudit(tx, { action, subject: { type: 'site', id }, details: { page } }, origin)
}
