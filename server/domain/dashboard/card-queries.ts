import { sql, type RawBuilder } from 'kysely'
import type { PrintedCard } from '#shared/report-cards/report-card.ts'

/** A report card from the database, with instants. */
export interface StoredCard extends PrintedCard {
  id: string
  issued_at: string
  withdrawn_at: string | null
}

/**
 * The last report card of each term of the student asking: the valid one if there is one. Cards issued before
 * their content was stored cannot be shown as they were, and are left out.
 */
export const lastCards: RawBuilder<StoredCard> = sql`
  select distinct on (academic_year, term) id, content as figures, words, look, issued_at, withdrawn_at
  from public.issued_cards
  where student_id = (select public.current_student_id()) and words is not null
  order by academic_year, term, withdrawn_at is not null, issued_at desc`
