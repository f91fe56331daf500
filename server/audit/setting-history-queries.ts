import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { instantOf } from '#server/database/instant.ts'

/** A setting has one row, so this stands for its id in the audit log. */
export const settingId = 'school'

/** As many changes as a page shows. */
const mostChanges = 10

/** The last changes of a setting, the newest first. @param setting the type that its entries have in the audit log */
export async function listSettingChanges<Value>(
  tx: Tx,
  setting: 'school_settings' | 'school_structure' | 'card_template',
) {
  return await tx
    .selectFrom('auth.audit_log as e')
    .leftJoin('profiles as a', 'a.id', 'e.actor_id')
    .where('e.subject_type', '=', setting)
    .where('e.subject_id', '=', settingId)
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(mostChanges)
    .select([
      'e.id',
      instantOf('e.at').as('at'),
      'a.name as by',
      sql<Value>`e.details -> 'before'`.as('before'),
      sql<Value>`e.details -> 'after'`.as('after'),
    ])
    .execute()
}
