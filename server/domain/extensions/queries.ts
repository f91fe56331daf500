import { sql } from 'kysely'
import { teacherAsking } from '#server/database/asking-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { columnsOf } from '#server/database/noun-fields.ts'
import type { Extension, ExtensionInput } from '#shared/extensions/contract.ts'
import { extensionFields } from '#shared/extensions/fields.ts'

interface ExtendedAssignment {
  title: string
  due_date: string | null
  due_time: string | null
  /** Whether the student is in its class or has handed in; also true for the whole class. */
  concerns_student: boolean
}

/** An assignment of the teacher asking, locked so that its due date stays. */
export async function lockAssignment(
  tx: Tx,
  id: string,
  studentId: string | null,
): Promise<ExtendedAssignment | undefined> {
  return await tx
    .selectFrom('assignments as a')
    .select([
      'a.title',
      'a.due_date',
      sql<string | null>`to_char(a.due_time, 'HH24:MI')`.as('due_time'),
      sql<boolean>`public.is_asked(a.id, ${studentId}::uuid)`.as('concerns_student'),
    ])
    .where('a.id', '=', id)
    .where('a.teacher_id', '=', teacherAsking)
    .forUpdate()
    .executeTakeFirst()
}

function extensions(tx: Tx) {
  return tx.selectFrom('assignment_extensions as e').select(['e.id', ...columnsOf('e', extensionFields)])
}

/** The extension of a student or, for null, of the class for an assignment. */
export async function findExtension(
  tx: Tx,
  { assignment_id, student_id }: Pick<ExtensionInput, 'assignment_id' | 'student_id'>,
): Promise<Extension | undefined> {
  return await extensions(tx)
    .where('e.assignment_id', '=', assignment_id)
    .where('e.student_id', 'is not distinct from', student_id)
    .executeTakeFirst()
}

type Columns = Pick<ExtensionInput, keyof typeof extensionFields>

/** @returns whether the id was free */
export async function insertExtension(
  tx: Tx,
  row: Columns & Pick<ExtensionInput, 'id' | 'assignment_id' | 'student_id'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('assignment_extensions')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

/** Changes an extension. */
export async function updateExtension(tx: Tx, id: string, columns: Columns): Promise<void> {
  await tx.updateTable('assignment_extensions').set(columns).where('id', '=', id).execute()
}

/**
 * Withdraws an extension of an assignment of the teacher asking.
 * @returns the withdrawn one, if there was one
 */
export async function deleteExtension(tx: Tx, id: string) {
  return await tx
    .deleteFrom('assignment_extensions as e')
    .using('assignments as a')
    .whereRef('a.id', '=', 'e.assignment_id')
    .where('a.teacher_id', '=', teacherAsking)
    .where('e.id', '=', id)
    .returning(['e.assignment_id', 'e.student_id', 'e.due_date', 'a.title'])
    .executeTakeFirst()
}
