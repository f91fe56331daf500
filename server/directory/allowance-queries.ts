import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { DirectoryDb } from '#server/database/directory-tables.ts'
import type { Allowance, AllowanceUse, AllowedKind } from '#server/mail/allowance.ts'
import { queryRows } from '#server/database/query-rows.ts'

/**
 * The allowance of a school, by its quotas and what its programs have noted in the directory. While the directory is away
 * the school goes on, and what it sends is noted later.
 */
export function allowanceOf(db: DirectoryDb, school: string, logger: Logger): Allowance {
  const unnoted = { mails: 0, texts: 0 }

  async function read(): Promise<Record<AllowedKind, AllowanceUse>> {
    const rows = await queryRows<Record<AllowedKind, AllowanceUse>>(db)`
      select json_build_object('used', coalesce(m.mails, 0), 'most', s.quota_mails) as mails,
        json_build_object('used', coalesce(m.texts, 0), 'most', s.quota_texts) as texts
      from schools s
      left join school_messages m on m.school = s.id and m.month = date_trunc('month', current_date)::date
      where s.id = ${school}`
    return rows[0] ?? { mails: { used: 0, most: null }, texts: { used: 0, most: null } }
  }

  return {
    read,
    async left(kind) {
      try {
        const { used, most } = (await read())[kind]
        return most === null ? Infinity : Math.max(0, most - used - unnoted[kind])
      } catch (error) {
        logger.warn({ err: error }, 'the quotas of the school cannot be read; it goes on without them')
        return Infinity
      }
    },
    async note(kind, count) {
      unnoted[kind] += count
      const noted = unnoted[kind]
      if (noted === 0) return
      try {
        const column = sql.ref(kind)
        await sql`
          insert into school_messages as m (school, ${column}) values (${school}, ${noted})
          on conflict (school, month) do update set ${column} = m.${column} + excluded.${column}`.execute(db)
        unnoted[kind] -= noted
      } catch (error) {
        logger.warn({ err: error }, 'what the school sends could not be counted yet')
      }
    },
  }
}
