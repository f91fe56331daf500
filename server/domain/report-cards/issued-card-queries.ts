import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { schoolDay } from '#shared/school-calendar.ts'
import type { CardFigures, ProvedCard } from '#shared/report-card.ts'

export interface NewCard {
  student_id: string
  class_ids: string[]
  content: CardFigures
  /** Used when the card is not there yet as it is. */
  code: string
}

/** Keeps cards that are printed, for an administrator. @returns their codes, by student */
export async function issueCards(
  tx: Tx,
  { academic_year, term }: { academic_year: string; term: string },
  cards: readonly NewCard[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ student_id: string; code: string }>`
    select * from public.issue_cards(${academic_year}, ${term}, ${JSON.stringify(cards)}::jsonb)`.execute(tx)
  return new Map(rows.map(({ student_id, code }) => [student_id, code]))
}

/** The card with a code, also one that was withdrawn. For the program itself, which counts who asks. */
export async function findCard(tx: Tx, code: string): Promise<ProvedCard | undefined> {
  const card = await tx
    .selectFrom('issued_cards')
    .select(['issued_at', 'withdrawn_at', sql<CardFigures>`content`.as('content')])
    .where('code', '=', code)
    .executeTakeFirst()
  return (
    card && {
      ...card.content,
      issued_on: schoolDay(card.issued_at),
      withdrawn_on: card.withdrawn_at && schoolDay(card.withdrawn_at),
    }
  )
}
