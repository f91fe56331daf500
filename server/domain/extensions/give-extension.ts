import type { RequestOrigin } from '#server/access/request-origin.ts'
import { writeAudit } from '#server/audit/write-audit-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { valuesOf } from '#server/database/noun-fields.ts'
import { isSame } from '#server/database/same-values.ts'
import { idTaken, noSuch } from '#server/http/conflicts.ts'
import { invalidInput, notFound } from '#server/http/errors.ts'
import { compareDue } from '#shared/assignments/rules.ts'
import type { Extension, ExtensionInput } from '#shared/extensions/contract.ts'
import { extensionFields } from '#shared/extensions/fields.ts'
import { because } from '#shared/reasons.ts'
import * as queries from './queries.ts'

/**
 * Gives a student or the class more time for an assignment of the teacher asking, replacing an earlier
 * extension.
 * @throws {AppError} 404 not the teacher's assignment, 409 the id belongs to something else, 422 no due date,
 * not a later one, or not of the class
 */
export async function giveExtension(
  tx: Tx,
  input: ExtensionInput,
  origin: RequestOrigin,
): Promise<Extension> {
  const { id, assignment_id, student_id } = input
  const assignment = await queries.lockAssignment(tx, assignment_id, student_id)
  if (!assignment) throw noSuch('assignment')
  if (!assignment.concerns_student) throw invalidInput({ student_id: because('extensions.noStudent') })
  if (assignment.due_date === null) throw invalidInput({ due_date: because('extensions.noDueDate') })
  if (compareDue(input, assignment) <= 0) throw invalidInput({ due_date: because('extensions.notLater') })
  const columns = valuesOf(extensionFields, input)
  const before = await queries.findExtension(tx, input)
  if (before && isSame(before, columns)) return before
  if (before) await queries.updateExtension(tx, before.id, columns)
  else if (!(await queries.insertExtension(tx, { id, assignment_id, student_id, ...columns })))
    throw idTaken()
  const details = { title: assignment.title, student_id, due_date: input.due_date, due_time: input.due_time }
  await writeAudit(
    tx,
    { action: 'marking.extension_given', subject: { type: 'assignment', id: assignment_id }, details },
    origin,
  )
  return (await queries.findExtension(tx, input))!
}

/** @throws {AppError} 404 not an extension of the teacher's assignments */
export async function removeExtension(tx: Tx, id: string, origin: RequestOrigin): Promise<void> {
  const removed = await queries.deleteExtension(tx, id)
  if (!removed) throw notFound(because('extensions.unknown'))
  const { assignment_id, ...details } = removed
  await writeAudit(
    tx,
    { action: 'marking.extension_removed', subject: { type: 'assignment', id: assignment_id }, details },
    origin,
  )
}
