import type pg from 'pg'
import { firstSchool } from '#school.config.ts'
import { school } from '#shared/contracts/school-settings.ts'

/**
 * The particulars of `school.config.ts`; from then on the office keeps them.
 * @throws when one of them breaks its rule
 */
export async function insertFirstSettings(client: pg.Client): Promise<void> {
  await client.query('insert into public.school_settings (particulars) values ($1)', [
    JSON.stringify(school.parse(firstSchool)),
  ])
}
