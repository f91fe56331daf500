import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/database.ts'
import { insertOne } from './builders.ts'

/* Rows of imports and of other changes of many rows, for the test of the permissions. */

/** A file that waits to be imported, with a change noted as its own. */
export async function buildRollImport(database: Database, studentId: string) {
  return await database.asService(async (tx) => {
    const draft = { file_name: 'roll.csv', content: Buffer.from('x') }
    const row = await insertOne(tx, 'roll_imports', draft)
    await insertOne(tx, 'roll_import_changes', { import_id: row.id, person_id: studentId, after: '{}' })
    return row
  })
}

/** A change of many rows at once, with the row that it changed. */
export async function buildBulkChange(database: Database, studentId: string) {
  return await database.asService(async (tx) => {
    const row = await insertOne(tx, 'bulk_changes', { id: randomUUID(), kind: 'promotion', label: 'test' })
    await insertOne(tx, 'bulk_change_rows', { change_id: row.id, row_id: studentId, after: '{}' })
    return row
  })
}

/** A closing of accounts with its student. */
export async function buildClosing(database: Database, studentId: string) {
  return await database.asService(async (tx) => {
    const closing = { id: randomUUID(), on_day: '2030-01-01', status: 'Graduated', label: 'test' }
    const row = await insertOne(tx, 'account_closings', closing)
    await insertOne(tx, 'account_closing_students', { closing_id: row.id, student_id: studentId })
    return row
  })
}

interface Row {
  id: string
}

/** How each of them is read, added and changed. */
export function bulkSamples(rollImport: Row, bulkChange: Row, closing: Row, classmate: Row) {
  return {
    account_closings: () => ({
      key: { id: closing.id },
      fresh: { id: randomUUID(), on_day: '2030-01-02', status: 'Graduated', label: 'new' },
      change: { label: 'other' },
    }),
    account_closing_students: () => ({
      key: { closing_id: closing.id },
      fresh: { closing_id: closing.id, student_id: classmate.id },
      change: { class_name: '9C' },
    }),
    roll_imports: () => ({
      key: { id: rollImport.id },
      fresh: { file_name: 'new.csv', content: Buffer.from('x') },
      change: { added: 1 },
    }),
    roll_import_changes: () => ({
      key: { import_id: rollImport.id },
      fresh: { import_id: rollImport.id, person_id: classmate.id, after: '{}' },
      change: { after: '{"status":"Inactive"}' },
    }),
    bulk_changes: () => ({
      key: { id: bulkChange.id },
      fresh: { id: randomUUID(), kind: 'promotion', label: 'new' },
      change: { label: 'other' },
    }),
    bulk_change_rows: () => ({
      key: { change_id: bulkChange.id },
      fresh: { change_id: bulkChange.id, row_id: classmate.id, after: '{}' },
      change: { after: '{"status":"Inactive"}' },
    }),
  }
}
