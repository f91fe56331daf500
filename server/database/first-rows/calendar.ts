import type pg from 'pg'
import { firstCalendar } from '#shared/school-settings/first-school.ts'
import { readEarlierSchool } from './earlier-school.ts'

/** The terms from the school's earlier file, or else the program's; afterwards the office maintains them. */
export async function insertFirstCalendar(client: pg.Client): Promise<void> {
  await client.query(
    'insert into public.school_calendar (academic_year, terms) select key, value from jsonb_each($1)',
    [JSON.stringify((await readEarlierSchool())?.calendar ?? firstCalendar)],
  )
}

/** The program's years are examples at a new school; those from its earlier file are its own. */
export async function markExampleYears(client: pg.Client, isNew: boolean): Promise<void> {
  if (!isNew || (await readEarlierSchool())?.calendar) return
  await client.query('update public.school_calendar set is_example = true')
}
