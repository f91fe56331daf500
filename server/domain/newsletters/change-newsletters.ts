import { droppedFiles, filesOf } from '#server/uploads/row-file.ts'
import { takeUpload } from '#server/uploads/take.ts'
import type { RequestOrigin } from '#server/access/request-origin.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { isSame } from '#server/database/same-values.ts'
import {
  changeRow,
  insertOnce,
  readRow,
  removeRow,
  savedRow,
  type VersionedRows,
} from '#server/database/versioned-row.ts'
import { conflict, type AppError } from '#server/http/errors.ts'
import type { ListedNewsletter, NewsletterInput } from '#shared/newsletters/contract.ts'
import { because } from '#shared/reasons.ts'
import * as queries from './admin-queries.ts'
import { queueMails } from './mail-queries.ts'

const newsletters = {
  table: 'newsletters',
  thing: 'newsletter',
  find: queries.findNewsletter,
  gone: because('newsletters.gone'),
} satisfies VersionedRows<ListedNewsletter>

interface Published {
  newsletter: ListedNewsletter
  /** Storage keys of files that the newsletter no longer refers to. */
  unusedFiles: string[]
}

/**
 * Publishes a newsletter with the file uploaded for it. Sent again with the same id, it returns the existing
 * one, with what was typed and chosen since.
 * @throws {AppError} 409 the id belongs to something else, or it was changed since, 422 the file has not
 * arrived
 */
export async function publishNewsletter(
  tx: Tx,
  userId: string,
  { upload_id, ...texts }: NewsletterInput,
): Promise<Published> {
  const { picture: _, ...file } = await takeUpload(tx, userId, upload_id, { purpose: 'newsletter' })
  const columns = { ...texts, ...file }
  await insertOnce(tx, newsletters.table, [columns])
  let unusedFiles: string[] = []
  const newsletter = await savedRow(tx, newsletters, texts.id, {
    isSame: (row) => isSame(row, { ...texts, file_url: file.file_url }),
    change: async (version) => {
      const { before, now } = await changeRow(tx, newsletters, version, columns)
      unusedFiles = droppedFiles(before, file)
      return now
    },
  })
  return { newsletter, unusedFiles }
}

/** Shows a newsletter on the site, or hides it. @throws {AppError} 404 */
export async function showNewsletter(
  tx: Tx,
  { id, is_active }: { id: string; is_active: boolean },
): Promise<ListedNewsletter> {
  await queries.setNewsletterActive(tx, id, is_active)
  return await readNewsletter(tx, id)
}

/**
 * Queues a mail for every subscriber who has not been sent this newsletter, and for those whose mail failed.
 * @throws {AppError} 404, 409 the newsletter is hidden
 */
export async function mailNewsletter(
  tx: Tx,
  userId: string,
  id: string,
  origin: RequestOrigin,
): Promise<ListedNewsletter> {
  const { title, is_active } = await readNewsletter(tx, id)
  if (!is_active) throw notShown()
  if ((await queueMails(tx, id, userId)) > 0) {
    const subject = { type: 'site', id } as const
    await writeAudit(tx, { action: 'site.newsletter_mailed', subject, details: { title } }, origin)
  }
  return await readNewsletter(tx, id)
}

/**
 * Deletes a newsletter.
 * @returns storage keys of files that may no longer be needed
 * @throws {AppError} 404
 */
export async function removeNewsletter(tx: Tx, id: string, origin: RequestOrigin): Promise<string[]> {
  const { title, file_url } = await removeRow(tx, newsletters, id)
  const subject = { type: 'site', id } as const
  await writeAudit(tx, { action: 'site.newsletter_deleted', subject, details: { title } }, origin)
  return filesOf({ file_url })
}

async function readNewsletter(tx: Tx, id: string): Promise<ListedNewsletter> {
  return await readRow(tx, newsletters, id)
}

/** 409: the school has no mail server. */
export function noMailServer(): AppError {
  return conflict('NO_MAIL', because('newsletters.noMail'))
}

function notShown(): AppError {
  return conflict('HIDDEN', because('newsletters.hidden'))
}
