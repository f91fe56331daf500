import type pg from 'pg'
import { firstCalendar } from '#shared/school-settings/first-school.ts'
import { readEarlierSchool } from './earlier-school.ts'

/** The terms of the school's earlier file, or those of the program; from then on the office keeps them. */
export async function insertFirstCalendar(client: pg.Client): Promise<void> {
  await client.query(
    'insert into public.school_calendar (academic_year, terms) select key, value from jsonb_each($1)',
    [JSON.stringify((await readEarlierSchool())?.calendar ?? firstCalendar)],
  )
}

/** The years of the program are examples at a new school; those of its earlier file are its own. */
export async function markExampleYears(client: pg.Client, isNew: boolean): Promise<void> {
  if (!isNew || (await readEarlierSchool())?.calendar) return
  await client.query('update public.school_calendar set is_example = true')
}
