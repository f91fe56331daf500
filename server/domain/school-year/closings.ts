import { holdLock } from '#server/database/hold-lock.ts'
import { randomUUID } from 'node:crypto'
import { noRequest, type RequestOrigin } from '#server/access/request-origin.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { storeChange } from '#server/domain/bulk-changes/queries.ts'
import { conflict, invalidInput, notFound } from '#server/http/errors.ts'
import type { AccountClosing } from '#shared/school-year/contract.ts'
import { nameOfTarget } from '#shared/promotion/messages.ts'
import type { LeaverStatus, StudentGroup } from '#shared/promotion/targets.ts'
import { addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { because } from '#shared/reasons.ts'
import * as queries from './queries.ts'

interface Schedule {
  id: string
  on_day: string
  status: LeaverStatus
  groups: StudentGroup[]
}

/** A day further ahead is more likely a typing mistake. */
const furthestDays = 400

/**
 * Chooses the day on which the accounts of leavers are closed. Sent again with the same id, it returns the
 * earlier choice. The transaction must be an administrator's.
 * @throws {AppError} 422 a day that has passed or is too far ahead, or groups without a student
 */
export async function scheduleClosing(
  tx: Tx,
  personId: string,
  { id, on_day, status, groups }: Schedule,
  origin: RequestOrigin,
): Promise<AccountClosing> {
  const today = schoolDay()
  if (on_day < today || on_day > addDays(today, furthestDays))
    throw invalidInput({ on_day: because('schoolYear.closingDay') })
  const label = groups.map(nameOfTarget).join(', ').slice(0, 200)
  await holdLock(tx, 'school_year')
  const [known] = await queries.listClosings(tx, id)
  if (known) return known
  const students = await queries.insertClosing(tx, personId, { id, on_day, status, label, groups })
  if (students === 0) throw invalidInput({ groups: because('schoolYear.noStudents') })
  const details = { title: label, on_day, status, students }
  const subject = { type: 'bulk_change' as const, id }
  await writeAudit(tx, { action: 'accounts.closing_scheduled', subject, details }, origin)
  return await readClosing(tx, id)
}

/** @throws {AppError} 404, 409 when it is already done or cancelled */
export async function cancelClosing(tx: Tx, id: string, origin: RequestOrigin): Promise<AccountClosing> {
  const cancelled = await queries.cancelClosing(tx, id)
  const closing = await readClosing(tx, id)
  // The call is repeated after a lost reply.
  if (!cancelled && closing.done_at !== null) throw conflict('CLOSING_DONE', because('schoolYear.closed'))
  const details = { title: closing.label }
  const subject = { type: 'bulk_change' as const, id }
  if (cancelled) await writeAudit(tx, { action: 'accounts.closing_cancelled', subject, details }, origin)
  return closing
}

async function readClosing(tx: Tx, id: string): Promise<AccountClosing> {
  const [closing] = await queries.listClosings(tx, id)
  if (!closing) throw notFound(because('schoolYear.unknownDay'))
  return closing
}

/**
 * Closes the accounts whose day has come, each closing in a separate transaction, so that a killed process
 * has done all of a closing or nothing. It can be undone like other changes of many rows.
 * @param today a day at the school, `YYYY-MM-DD`
 * @returns how many students were closed
 * @throws {AggregateError} when closings failed, after all others were done; the next run tries them again
 */
export async function closeDueAccounts(
  database: Pick<Database, 'asService'>,
  today: string = schoolDay(),
): Promise<number> {
  let all = 0
  const failures: unknown[] = []
  for (const id of await database.asService((tx) => queries.listDueClosings(tx, today)))
    try {
      all += await database.asService((tx) => closeDue(tx, id))
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} closings of accounts failed`)
  return all
}

async function closeDue(tx: Tx, id: string): Promise<number> {
  const due = await queries.lockOpenClosing(tx, id)
  if (!due) return 0
  const { status, label, created_by: personId } = due
  const ids = await queries.closeStudents(tx, due)
  await queries.finishClosing(tx, id, ids.length)
  if (ids.length > 0) {
    const rows = ids.map((row) => ({ id: row, before: { status: 'Active' }, after: { status } }))
    const change = { id: randomUUID(), kind: 'closing' as const, label, counts: { closed: ids.length }, rows }
    await storeChange(tx, personId, change)
  }
  const subject = { type: 'bulk_change' as const, id }
  const details = { title: label, closed: ids.length, by: 'program' }
  await writeAudit(tx, { action: 'accounts.closing_done', actorId: null, subject, details }, noRequest)
  return ids.length
}
