import { sql, type Kysely } from 'kysely'
import type { DB } from '#database/types.ts'
import type { Tx } from '#server/database/database.ts'
import { instantOf } from '#server/database/instant.ts'
import { holdLock } from '#server/database/hold-lock.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'
import type { CardPrint } from '#shared/card-prints/contract.ts'
import type { PaperLanguage } from '#shared/translations/languages.ts'
import { keptDays } from '#shared/report-cards/rules.ts'

export interface PrintRequest {
  academic_year: string
  term: string
  grade_level: number | null
  renew: boolean
  language: PaperLanguage
}

/** The prints of the last days, the newest first. */
export async function listPrints(tx: Tx): Promise<CardPrint[]> {
  return await queryRows<CardPrint>(tx)`
    select p.id, p.academic_year, p.term, p.grade_level, p.language, ${instantOf('p.created_at')} as created_at,
      count(*)::integer as classes, count(c.done_at)::integer as done,
      coalesce(sum(c.cards), 0)::integer as cards, coalesce(sum(octet_length(c.file)), 0)::integer as bytes,
      coalesce(array_agg(c.class_name order by public.class_rank(c.class_name))
        filter (where c.done_at is not null and c.file is null), '{}') as failed
    from public.card_prints p join public.card_print_classes c on c.print_id = p.id
    group by p.id order by p.created_at desc, p.id limit 20`
}

/**
 * Requests the cards of all home classes with released results. While the same request is still under way,
 * nothing is added.
 * @returns the number of home classes
 */
export async function requestPrint(tx: Tx, of: PrintRequest, requestedBy: string): Promise<number> {
  const { academic_year, term, grade_level, renew, language } = of
  await holdLock(tx, 'card_prints')
  const row = await queryRow<{ classes: number }>(tx)`
    with found as materialized (
      select distinct c.name from public.classes c
      join public.class_results r on r.class_id = c.id and r.state = 'released'
      where c.academic_year = ${academic_year} and c.term = ${term}
        and (${grade_level}::integer is null or ${grade_level}::integer = any (c.grades))
    ), asked as (
      insert into public.card_prints (academic_year, term, grade_level, renew, language, requested_by)
      select ${academic_year}, ${term}, ${grade_level}::integer, ${renew}, ${language}, ${requestedBy}::uuid
      where exists (select from found) and not exists (
        select from public.card_prints p join public.card_print_classes c on c.print_id = p.id and c.done_at is null
        where p.academic_year = ${academic_year} and p.term = ${term} and p.renew = ${renew} and p.language = ${language}
          and p.grade_level is not distinct from ${grade_level}::integer
      )
      returning id
    ), added as (
      insert into public.card_print_classes (print_id, class_name) select asked.id, found.name from asked, found
    )
    select count(*)::integer as classes from found`
  return row?.classes ?? 0
}

/** A home class whose cards are to be made. */
export interface WaitingClass extends Omit<PrintRequest, 'grade_level'> {
  id: string
  class_name: string
}

/** The next home class that nobody else is working on, claimed until the transaction has ended. */
export async function claimClass(tx: Tx): Promise<WaitingClass | undefined> {
  return await queryRow<WaitingClass>(tx)`
    select c.id, c.class_name, p.academic_year, p.term, p.renew, p.language
    from public.card_print_classes c join public.card_prints p on p.id = c.print_id
    where c.done_at is null
    order by p.created_at, p.id, public.class_rank(c.class_name)
    limit 1 for update of c skip locked`
}

/** Records the cards of a home class. @param file null when they could not be made */
export async function settleClass(
  db: Kysely<DB>,
  id: string,
  cards: number,
  file: Buffer | null,
): Promise<void> {
  await db
    .updateTable('card_print_classes')
    .set({ cards, file, done_at: new Date() })
    .where('id', '=', id)
    .execute()
}

/** The files of a print by home class, with its grade and term. */
export async function listFiles(tx: Tx, id: string) {
  return await tx
    .selectFrom('card_prints as p')
    .innerJoin('card_print_classes as c', 'c.print_id', 'p.id')
    .where('p.id', '=', id)
    .where('c.file', 'is not', null)
    .select(['p.academic_year', 'p.term', 'p.grade_level', 'c.class_name', 'c.file'])
    .orderBy(sql`public.class_rank(c.class_name)`)
    .execute()
}

/** Deletes expired prints. */
export async function sweepPrints(tx: Tx): Promise<void> {
  await sql`delete from public.card_prints where created_at < now() - make_interval(days => ${keptDays})`.execute(
    tx,
  )
}
