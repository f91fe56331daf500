import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'

export interface SchoolCard {
  code: string
  name: string
  class_name: string | null
  academic_year: string
  admission_number: string
  /** Storage key of the photograph; null if there is none, or the school keeps none. */
  photograph: string | null
}

type CardsOf = { class_name: string } | { student_id: string }

/** The Active students whose cards are printed, by name. */
export async function listCardHolders(tx: Tx, of: CardsOf): Promise<string[]> {
  const students = tx.selectFrom('students').select('id').where('status', '=', 'Active')
  const rows = await (
    'class_name' in of
      ? students.where('class_name', '=', of.class_name)
      : students.where('id', '=', of.student_id)
  )
    .orderBy('name_key')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

const facts = sql`(s.first_name || ' ' || s.last_name, s.class_name)`

/** Withdraws the cards of students that are no longer correct. */
export async function withdrawOutdated(tx: Tx, ids: string[], year: string): Promise<void> {
  await sql`
    update public.school_cards c set withdrawn_at = now()
    from public.students s
    where s.id = any (${ids}::uuid[]) and c.student_id = s.id and c.withdrawn_at is null
      and ((c.name, c.class_name) is distinct from ${facts} or c.academic_year <> ${year})`.execute(tx)
}

/** Issues a card to each student without a valid one. @param codes one for each student */
export async function issueMissing(tx: Tx, ids: string[], codes: string[], year: string): Promise<void> {
  await sql`
    insert into public.school_cards (code, student_id, academic_year, name, class_name)
    select n.code, s.id, ${year}, s.first_name || ' ' || s.last_name, s.class_name
    from unnest(${ids}::uuid[], ${codes}::text[]) as n (student_id, code)
    join public.students s on s.id = n.student_id
    where not exists (select from public.school_cards c where c.student_id = s.id and c.withdrawn_at is null)`.execute(
    tx,
  )
}

/** The valid cards of students, by name. */
export async function listValidCards(tx: Tx, ids: string[]): Promise<SchoolCard[]> {
  return await tx
    .selectFrom('school_cards as c')
    .innerJoin('students as s', 's.id', 'c.student_id')
    .leftJoin('student_photographs as p', (join) =>
      join.onRef('p.student_id', '=', 's.id').on(sql<boolean>`public.photographs_are_kept()`),
    )
    .select(['c.code', 'c.name', 'c.class_name', 'c.academic_year', 's.admission_number'])
    .select('p.file_url as photograph')
    .where('c.student_id', 'in', ids)
    .where('c.withdrawn_at', 'is', null)
    .orderBy('s.name_key')
    .orderBy('s.id')
    .execute()
}

/**
 * The card with a code, and whether its student is still at the school. For the program itself, which limits
 * requests.
 */
export async function findSchoolCard(tx: Tx, code: string) {
  return await tx
    .selectFrom('school_cards as c')
    .innerJoin('students as s', 's.id', 'c.student_id')
    .select(['c.name', 'c.class_name', 'c.academic_year', 'c.created_at'])
    .select(sql<boolean>`c.withdrawn_at is null and s.status = 'Active'`.as('is_held'))
    .where('c.code', '=', code)
    .executeTakeFirst()
}
