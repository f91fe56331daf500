import { readRoles } from '#server/access/queries.ts'
import type { Tx } from '#server/database/database.ts'
import { valuesOf } from '#server/database/noun-fields.ts'
import { isSame } from '#server/database/same-values.ts'
import { addRow, changeRow, readRow, removeRow, type VersionedRows } from '#server/database/versioned-row.ts'
import { chooseAudience } from '#server/domain/audience/choose-audience.ts'
import { readCalendar } from '#server/domain/school-calendar/queries.ts'
import { invalidInput } from '#server/http/errors.ts'
import { keysOf } from '#shared/audience/audience.ts'
import type { EventInput, SchoolEvent } from '#shared/events/contract.ts'
import { eventFields } from '#shared/events/fields.ts'
import { findEventProblem } from '#shared/events/rules.ts'
import { because } from '#shared/reasons.ts'
import * as queries from './queries.ts'

const events = {
  table: 'events',
  thing: 'event',
  find: queries.findEvent,
} satisfies VersionedRows<SchoolEvent>

type Input = EventInput & { id: string }

/**
 * Enters an event. Sent again with the same id, it returns the existing event, with what was typed since.
 * @throws {AppError} 409 the id is used by something else, or it was changed since, 422 an audience that the
 * person may not address, or inconsistent days
 */
export async function createEvent(tx: Tx, input: Input): Promise<SchoolEvent> {
  const columns = await eventColumns(tx, input)
  return await addRow(tx, events, { id: input.id, ...columns }, columns, {
    isSame: (row) => isSaved(row, input, columns),
    change: (version) => changeEvent(tx, { ...input, ...version }),
  })
}

/** @throws {AppError} 404, 409 it has changed since it was read, 422 */
export async function changeEvent(tx: Tx, input: Input & { updated_at: string }): Promise<SchoolEvent> {
  await readEvent(tx, input.id)
  const columns = await eventColumns(tx, input)
  return (await changeRow(tx, events, input, columns, (row) => isSaved(row, input, columns))).now
}

/** The event, for a person who may change it. @throws {AppError} 404 */
export async function readEvent(tx: Tx, id: string): Promise<SchoolEvent> {
  return await readRow(tx, events, id)
}

/** @throws {AppError} 404 */
export async function removeEvent(tx: Tx, id: string): Promise<void> {
  await removeRow(tx, events, id)
}

/** Whether the call was made before, and its reply was lost. */
function isSaved(row: SchoolEvent, { audience }: Input, columns: EventColumns): boolean {
  const isForSame = keysOf(row.audience.map(({ key }) => key)) === keysOf(audience)
  return isForSame && isSame(row, valuesOf(eventFields, columns))
}

type EventColumns = Omit<EventInput, 'audience'> & { audience_id: string }

async function eventColumns(tx: Tx, input: Input): Promise<EventColumns> {
  const problem = findEventProblem(input, await readCalendar(tx))
  if (problem) throw invalidInput({ [problem.field]: problem.fault })
  if (input.is_public && !(await readRoles(tx))?.is_admin)
    throw invalidInput({ is_public: because('events.onSite') })
  return { ...valuesOf(eventFields, input), audience_id: await chooseAudience(tx, input.audience) }
}
