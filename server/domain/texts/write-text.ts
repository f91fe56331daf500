import type { RequestOrigin } from '#server/access/request-origin.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { readSchool } from '#server/database/school-queries.ts'
import { readNumber } from '#server/domain/guardians/read-number.ts'
import { AppError, conflict, invalidInput } from '#server/http/errors.ts'
import { because } from '#shared/reasons.ts'
import { shortNameOf } from '#shared/school-settings/short-name.ts'
import { textsInEnglish } from '#shared/words/guardian-texts.ts'
import type { ListedText } from '#shared/texts/contract.ts'
import { cutToFit, maxSeptets, plainText } from '#shared/texts/gsm7.ts'
import { findText, insertOfficeText, settleText } from './office-queries.ts'
import { readTextSettings } from './settings-queries.ts'

/**
 * Queues a test text to the administrator's own number.
 * @throws {AppError} 409 no gateway is set, 422 when it is not a number
 */
export async function writeTest(
  tx: Tx,
  { id, number: typed }: { id: string; number: string },
  by: string,
): Promise<ListedText> {
  const { number } = await readNumber(tx, typed)
  const school = cutToFit(shortNameOf(await readSchool(tx)), maxSeptets / 4)
  return await write(tx, { id, kind: 'test', number, body: textsInEnglish.test(school), by })
}

/**
 * Queues a text from the office to a number. Sent again with the same id, it is one text.
 * @throws {AppError} 409 no gateway is set, 422 it does not fit into one text, naming the character that is
 * to blame
 */
export async function writeToNumber(
  tx: Tx,
  { id, number, body }: { id: string; number: string; body: string },
  by: string,
  origin: RequestOrigin,
): Promise<ListedText> {
  const plain = plainText(body)
  if (plain.foreign.length > 0)
    throw invalidInput({ body: because('texts.foreign', plain.foreign.slice(0, 10).join(' ')) })
  if (!plain.isOne) throw invalidInput({ body: because('texts.tooLong', plain.septets, maxSeptets) })
  const isNew = (await findText(tx, id)) === undefined
  const text = await write(tx, { id, kind: 'office', number, body: plain.text, by })
  if (isNew)
    await writeAudit(
      tx,
      { action: 'texts.written', subject: { type: 'texts', id }, details: { number, body: plain.text } },
      origin,
    )
  return text
}

async function write(tx: Tx, text: Parameters<typeof insertOfficeText>[1]): Promise<ListedText> {
  const { way } = await readTextSettings(tx)
  if (way === null) throw conflict('NO_WAY', because('texts.noWay'))
  await insertOfficeText(tx, text)
  const written = await findText(tx, text.id)
  if (written?.number !== text.number || written.body !== text.body || written.kind !== text.kind)
    throw conflict('ID_TAKEN', because('texts.idTaken'))
  return written
}

/**
 * Decides about a text whose fate is unknown, or that was not sent.
 * @throws {AppError} 404 no such text, 409 it is being sent, or was decided otherwise
 */
export async function settle(
  tx: Tx,
  { id, as }: { id: string; as: 'again' | 'sent' | 'dropped' },
  origin: RequestOrigin,
): Promise<ListedText> {
  const before = await findText(tx, id)
  if (!before) throw new AppError('NOT_FOUND', { status: 404, reason: because('texts.unknown') })
  if (!(await settleText(tx, id, as))) throw conflict('UNDER_WAY', because('texts.underWay'))
  const details = { as, number: before.number, before: before.state }
  await writeAudit(tx, { action: 'texts.settled', subject: { type: 'texts', id }, details }, origin)
  return (await findText(tx, id))!
}
