import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import type { CardTemplate } from '#shared/card-template/card-parts.ts'
import {
  figuresOn,
  type CardFigures,
  type CardLook,
  type CardWords,
  type PrintedCard,
  type ProvedCard,
} from '#shared/report-cards/report-card.ts'

export interface NewCard {
  student_id: string
  class_ids: string[]
  /** Whether it shows positions in the school, or grades that depend on them. */
  has_places: boolean
  content: CardFigures
  words: CardWords
  look: CardLook
  /** Used if the same card does not exist yet. */
  code: string
}

/** An issued card, with the code for looking it up. */
export interface IssuedCard extends PrintedCard {
  code: string
}

export interface CardOfStudent extends IssuedCard {
  student_id: string
}

interface InTerm {
  academic_year: string
  term: string
  /** Whether a card with a different look is issued again. */
  renew: boolean
}

/**
 * Stores cards as they are issued, in a transaction of the owner. One already issued with the same figures
 * and words stays unchanged, including its look, and so does one with results that are open again; a
 * different one withdraws the previous card.
 * @returns the valid cards, by student
 */
export async function issueCards(
  tx: Tx,
  { academic_year, term, renew }: InTerm,
  cards: readonly NewCard[],
): Promise<Map<string, CardOfStudent>> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as n
    (student_id uuid, class_ids uuid[], has_places boolean, content jsonb, words jsonb, look jsonb, code text)`
  const isOne = sql`i.student_id = n.student_id and i.academic_year = ${academic_year} and i.term = ${term}
    and i.withdrawn_at is null`
  // Completes cards printed before all of their content was stored.
  await sql`
    update public.issued_cards i set words = n.words, look = n.look from ${given}
    where ${isOne} and i.words is null and i.content = n.content`.execute(tx)
  await sql`
    update public.issued_cards i set withdrawn_at = now() from ${given}
    where ${isOne} and not (${waitsForResults}) and (i.content <> n.content or i.words <> n.words or (${renew}::boolean and i.look <> n.look))`.execute(
    tx,
  )
  // Positions reveal something about every class in them, so such a card waits for the latest release day
  // among them.
  await sql`
    insert into public.issued_cards (student_id, academic_year, term, class_ids, content, words, look, code, readable_on)
    select n.student_id, ${academic_year}, ${term}, n.class_ids, n.content, n.words, n.look, n.code,
      (select max(r.released_on) from public.classes c
        join public.classes o on o.academic_year = c.academic_year and o.term = c.term and (o.id = c.id or (n.has_places
          and o.subject_id = c.subject_id and o.grades && c.grades))
        join public.class_results r on r.class_id = o.id
        where c.id = any (n.class_ids))
    from ${given}
    on conflict do nothing`.execute(tx)
  const rows = await queryRows<CardOfStudent>(tx)`
    select i.student_id, i.code, i.content as figures, i.words, i.look
    from public.issued_cards i join ${given} on ${isOne}`
  return new Map(rows.map((card) => [card.student_id, card]))
}

/**
 * Whether a card `i` shows results, or positions in the school, that no longer exist because a class is open
 * again. This can be decided only once the class is released.
 */
const waitsForResults = sql`i.words is not null and exists (
  select from unnest(i.class_ids) with ordinality as k (class_id, place)
  join public.classes c on c.id = k.class_id
  left join public.class_results r on r.class_id = c.id and r.state = 'released'
  left join public.student_results o on o.class_id = c.id and o.student_id = i.student_id
  where r.class_id is null or (o.percentage is not null and o.school_position is null
    and jsonb_typeof(i.content -> 'lines' -> (k.place - 1)::integer -> 'in_school') = 'object'))`

/** A valid card of the student asking, with everything on it. */
export async function findOwnCard(tx: Tx, id: string): Promise<IssuedCard | undefined> {
  return await queryRow<IssuedCard>(tx)`
    select code, content as figures, words, look from public.issued_cards
    where id = ${id}::uuid and student_id = (select public.current_student_id())
      and words is not null and withdrawn_at is null`
}

/** A valid card of any student, with everything on it. For administrators, who may read all cards. */
export async function findIssuedCard(tx: Tx, id: string): Promise<CardOfStudent | undefined> {
  return await queryRow<CardOfStudent>(tx)`
    select student_id, code, content as figures, words, look from public.issued_cards
    where id = ${id}::uuid and words is not null and withdrawn_at is null`
}

/** The card with a code, even if it was withdrawn. For the program itself, which limits requests. */
export async function findCard(tx: Tx, code: string): Promise<ProvedCard | undefined> {
  const card = await tx
    .selectFrom('issued_cards')
    .select(['issued_at', 'withdrawn_at', sql<CardFigures>`content`.as('content')])
    .select(sql<CardTemplate | null>`look -> 'template'`.as('template'))
    .where('code', '=', code)
    .executeTakeFirst()
  return (
    card && {
      ...(card.template ? figuresOn(card.template, card.content) : card.content),
      issued_on: schoolDay(card.issued_at),
      withdrawn_on: card.withdrawn_at && schoolDay(card.withdrawn_at),
    }
  )
}
