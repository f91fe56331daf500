import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { instantOf } from '#server/database/instant.ts'
import type { ListedNewsletter, NewsletterMailing } from '#shared/newsletters/contract.ts'

function listed(tx: Tx) {
  return tx
    .selectFrom('newsletters as n')
    .select(['n.id', 'n.title', 'n.description', 'n.file_url', 'n.file_name', 'n.file_size', 'n.is_active'])
    .select([
      instantOf('n.created_at').as('created_at'),
      sql<NewsletterMailing>`(
        select json_build_object(
          'waiting', count(*) filter (where m.state in ('waiting', 'sending')),
          'sent', count(*) filter (where m.state = 'sent'),
          'failed', count(*) filter (where m.state = 'failed'),
          'unsure', count(*) filter (where m.state = 'unsure'),
          'unsent', (select count(*) from public.newsletter_subscribers) - count(*))
        from public.newsletter_mails m where m.newsletter_id = n.id)`.as('mailing'),
    ])
}

/** All newsletters, newest first; files are storage keys. */
export async function listNewsletters(tx: Tx): Promise<ListedNewsletter[]> {
  return await listed(tx).orderBy('n.created_at', 'desc').orderBy('n.id', 'desc').execute()
}

/** A newsletter by its id, hidden or not. */
export async function findNewsletter(tx: Tx, id: string): Promise<ListedNewsletter | undefined> {
  return await listed(tx).where('n.id', '=', id).executeTakeFirst()
}

/** The number of addresses to which newsletters are mailed. */
export async function countSubscribers(tx: Tx): Promise<number> {
  const { total } = await tx
    .selectFrom('newsletter_subscribers')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Shows or hides a newsletter on the website. */
export async function setNewsletterActive(tx: Tx, id: string, is_active: boolean): Promise<void> {
  await tx.updateTable('newsletters').set({ is_active }).where('id', '=', id).execute()
}
