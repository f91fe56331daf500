import type pg from 'pg'
import { firstTemplate } from '#shared/card-template/card-parts.ts'

/** The template with which a school begins; afterwards the office chooses. */
export async function insertFirstTemplate(client: pg.Client): Promise<void> {
  await client.query('insert into public.card_template (template) values ($1)', [
    JSON.stringify(firstTemplate),
  ])
}
