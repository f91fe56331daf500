import { personAsking } from '#server/database/asking-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { holdLock } from '#server/database/hold-lock.ts'
import { idTaken } from '#server/http/conflicts.ts'
import { notFound, tooMany } from '#server/http/errors.ts'
import { maxMessagesPerHour } from '#shared/hand-in-messages/fields.ts'
import { because } from '#shared/reasons.ts'
import * as queries from './queries.ts'

/** @throws {AppError} 404 when it does not exist, or is not for the person asking */
export async function requireHandIn(tx: Tx, id: string): Promise<{ may_write: boolean }> {
  const handIn = await queries.findHandIn(tx, id)
  if (!handIn) throw notFound(because('handInMessages.unknown'))
  return handIn
}

/**
 * Writes under a hand-in, as its student or as the teacher of its assignment. Sent again with the same id it changes nothing.
 * @throws {AppError} 404, 409 the id belongs to something else, 429 too many in an hour
 */
export async function writeMessage(
  tx: Tx,
  { id, hand_in_id, content }: { id: string; hand_in_id: string; content: string },
): Promise<void> {
  const { may_write } = await requireHandIn(tx, hand_in_id)
  if (!may_write) throw notFound(because('handInMessages.unknown'))
  await holdLock(tx, 'hand_in_messages', personAsking)
  const message = { id, submission_id: hand_in_id, content }
  if (await queries.isThere(tx, message)) return
  if ((await queries.countRecentMessages(tx)) >= maxMessagesPerHour)
    throw tooMany('TOO_MANY_MESSAGES', because('handInMessages.many', maxMessagesPerHour), 3600)
  await queries.insertMessage(tx, message)
  if (!(await queries.isThere(tx, message))) throw idTaken()
}
