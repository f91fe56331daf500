import { sql, type Kysely } from 'kysely'
import type { DB } from '#database/types.ts'
import type { School } from '#shared/school-settings.ts'

/** The particulars of the school as the office has entered them. Everybody may read them. */
export async function readSchool(db: Kysely<DB>): Promise<School> {
  const { particulars } = await db
    .selectFrom('school_settings')
    .select(sql<School>`particulars`.as('particulars'))
    .executeTakeFirstOrThrow()
  return particulars
}

/** Bytes that all hand-ins of one student may take. */
export async function readMostBytesPerStudent(db: Kysely<DB>): Promise<number> {
  return (await readSchool(db)).mostMegabytesPerStudent * 1_048_576
}
