import type { Kysely } from 'kysely'
import type { DB } from '#database/types.ts'
import type { SchoolCounts } from '#server/directory/school-list-queries.ts'
import { queryRow } from '#server/database/query-rows.ts'

/** The counts that a school gives those who look after the deployment: sizes and numbers, and nothing of a person. */
export async function readSchoolCounts(db: Kysely<DB>): Promise<SchoolCounts> {
  return (await queryRow<SchoolCounts>(db)`
    select (select coalesce(particulars ->> 'name', '') from public.school_settings limit 1) as name,
      (select count(*) from public.students where status = 'Active')::int as students,
      (select count(*) from public.teachers)::int as teachers,
      pg_database_size(current_database()) as database_bytes,
      (select coalesce(sum(size), 0) from storage.objects)::bigint as file_bytes,
      (select max(verified_at) from storage.backups) as proven_at`)!
}
