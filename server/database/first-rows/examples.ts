import type pg from 'pg'

/** An existing school keeps what its pages show. */
export async function keepExamples(client: pg.Client, isNew: boolean): Promise<void> {
  await client.query('update public.school_settings set shows_examples = $1', [!isNew])
}
