import type pg from 'pg'
import { firstSchool } from '#shared/school-settings/first-school.ts'

/**
 * Time zone and locale for particulars that lack them. A school that is being upgraded keeps its zone, which
 * is still in its database function; while an archive is being restored that function does not exist yet.
 */
export async function insertClock(client: pg.Client): Promise<void> {
  await client.query(
    `update public.school_settings set particulars = jsonb_build_object('locale', $2::text, 'timeZone', $1::text) || particulars
      || case when exists (select from migrations.applied where name = 'school.config.ts')
        then jsonb_build_object('timeZone', public.school_time_zone()) else '{}' end`,
    [firstSchool.timeZone, firstSchool.locale],
  )
}
