import { sql, type Kysely } from 'kysely'
import type { DB } from '#database/types.ts'
import type { RequestOrigin } from '#server/access/request-origin.ts'
import type { Tx } from '#server/database/database.ts'
import { instantOf } from '#server/database/instant.ts'
import { queryRow } from '#server/database/query-rows.ts'
import { saveSetting } from './save-setting.ts'
import type { AuditEntry } from './write-audit-queries.ts'

/** The subject id in the audit log for every setting with one row. */
export const settingId = 'school'

/** The number of changes on a page. */
const maxChanges = 10

interface SettingTable<Column extends string> {
  table: 'card_template' | 'corrections' | 'internal_mark_sheets' | 'school_settings' | 'school_structure'
  /** The column with its value. */
  column: Column
  subject: AuditEntry['subject']['type']
  /** The audit action of its changes. */
  action: AuditEntry['action']
}

/** A school setting in a table of one row, whose changes are in the audit log. */
export function settingRow<Column extends string, Value>(setting: SettingTable<Column>) {
  type Stored = Record<Column, Value> & { updated_at: string }
  const { table, column, subject, action } = setting

  async function read(db: Kysely<DB>, locking = sql``): Promise<Stored> {
    return (await queryRow<Stored>(db)`
      select ${sql.ref(column)}, ${instantOf('updated_at')} as updated_at from ${sql.table(table)} ${locking}`)!
  }

  /** The setting, and the time of its last change. */
  async function find(db: Kysely<DB>): Promise<Stored> {
    return await read(db)
  }

  /** The same; others who want to change it wait until the transaction has ended. */
  async function lock(tx: Tx): Promise<Stored> {
    return await read(tx, sql`for update`)
  }

  async function put(tx: Tx, value: Value): Promise<void> {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}`.execute(tx)
  }

  /** The setting with its last changes, the newest first. */
  async function readWithChanges<Change = Value>(tx: Tx) {
    return { ...(await read(tx)), changes: await listChanges<Change>(tx, subject) }
  }

  /**
   * Changes the setting.
   * @param check may refuse a change, before anything is written
   * @throws {AppError} 409 changed since it was read
   */
  async function save(
    tx: Tx,
    { updated_at, ...values }: Stored,
    origin: RequestOrigin,
    check?: (before: Value) => Promise<void>,
  ): Promise<Stored> {
    const value = (values as unknown as Record<Column, Value>)[column]
    return await saveSetting<Stored, Record<Column, Value>>(
      tx,
      {
        thing: 'page',
        version: updated_at,
        values: { [column]: value } as Record<Column, Value>,
        find: () => lock(tx),
        async put(before) {
          if (before) await check?.(before[column])
          await put(tx, value)
        },
        action,
        subject: { type: subject, id: settingId },
        logged: (saved) => saved[column],
      },
      origin,
    )
  }

  return { find, lock, put, readWithChanges, save }
}

async function listChanges<Value>(tx: Tx, subject: string) {
  return await tx
    .selectFrom('auth.audit_log as e')
    .leftJoin('profiles as a', 'a.id', 'e.actor_id')
    .where('e.subject_type', '=', subject)
    .where('e.subject_id', '=', settingId)
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(maxChanges)
    .select([
      'e.id',
      instantOf('e.at').as('at'),
      'a.name as by',
      sql<Value>`e.details -> 'before'`.as('before'),
      sql<Value>`e.details -> 'after'`.as('after'),
    ])
    .execute()
}
