import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { holdLock } from '#server/database/hold-lock.ts'
import { instantOf } from '#server/database/instant.ts'
import type { Letter, LetterTemplate, NewLetter } from '#shared/letters/contract.ts'
import type { LetterKind } from '#shared/letters/rules.ts'
import type { Language } from '#shared/translations/languages.ts'
import type { CardLook } from '#shared/report-cards/report-card.ts'

/** The school's details on a letter. */
export type LetterLook = Pick<CardLook, 'school' | 'motto' | 'address' | 'principal' | 'crest'>

/** The student's details on a letter. */
export async function findStudent(tx: Tx, id: string) {
  return await tx
    .selectFrom('students')
    .select(['first_name', 'last_name', 'admission_number', 'class_name', 'grade_level'])
    .select(['enrollment_date', 'date_of_birth', 'status', 'status_since', 'status_reason'])
    .where('id', '=', id)
    .executeTakeFirst()
}

function letters(tx: Tx) {
  return tx
    .selectFrom('letters as l')
    .leftJoin('profiles as p', 'p.id', 'l.issued_by')
    .select([
      'l.id',
      'l.number',
      sql<LetterKind>`l.kind`.as('kind'),
      sql<Language>`l.language`.as('language'),
      'l.title',
      instantOf('l.created_at').as('issued_at'),
      'p.name as by',
      instantOf<string | null>('l.withdrawn_at').as('withdrawn_at'),
    ])
}

/** The letters about a student, the newest first. */
export async function listLetters(tx: Tx, studentId: string): Promise<Letter[]> {
  return await letters(tx)
    .where('l.student_id', '=', studentId)
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id')
    .execute()
}

/** A letter, which must belong to the student if one is given. */
export async function findLetter(tx: Tx, id: string, studentId?: string): Promise<Letter | undefined> {
  const query = letters(tx).where('l.id', '=', id)
  return await (studentId ? query.where('l.student_id', '=', studentId) : query).executeTakeFirst()
}

/** A valid letter, with everything on it. */
export async function findPrintedLetter(tx: Tx, id: string) {
  return await tx
    .selectFrom('letters as l')
    .innerJoin('students as s', 's.id', 'l.student_id')
    .select(['l.number', 'l.code', 'l.title', 'l.body', 'l.created_at', sql<LetterLook>`l.look`.as('look')])
    .select(sql<Language>`l.language`.as('language'))
    .select(['s.first_name', 's.last_name', 's.admission_number'])
    .where('l.id', '=', id)
    .where('l.withdrawn_at', 'is', null)
    .executeTakeFirst()
}

/** The letter with a code, even if it was withdrawn. For the program itself, which limits requests. */
export async function findLetterByCode(tx: Tx, code: string) {
  return await tx
    .selectFrom('letters')
    .select(['number', 'title', 'body', 'created_at', 'withdrawn_at'])
    .select(sql<Language>`language`.as('language'))
    .where('code', '=', code)
    .executeTakeFirst()
}

interface IssuedLetter extends NewLetter {
  code: string
  look: LetterLook
  issued_by: string
  /** The year of the current day at the school. */
  year: string
}

/**
 * Adds a letter under the next number of its year, in a transaction of the owner; an existing one with its id
 * stays unchanged.
 */
export async function insertLetter(tx: Tx, { year, look, ...letter }: IssuedLetter): Promise<boolean> {
  await holdLock(tx, 'letters')
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('letters')
    .values({
      ...letter,
      look: JSON.stringify(look),
      number: sql`${`${year}/`} || (select coalesce(max(split_part(number, '/', 2)::integer), 0) + 1
        from public.letters where number like ${`${year}/%`})`,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

/** Whether the letter with an id has this text, in this language. */
export async function hasWords(tx: Tx, { id, language, title, body }: NewLetter): Promise<boolean> {
  const row = await tx
    .selectFrom('letters')
    .select('id')
    .where((where) => where.and({ id, language, title, body }))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Withdraws a letter, in a transaction of the owner.
 * @returns the id of the student, if it was valid until now
 */
export async function withdrawLetter(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx
    .updateTable('letters')
    .set({ withdrawn_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .returning('student_id')
    .executeTakeFirst()
  return row?.student_id
}

/** The templates that the office has written. */
export async function listTemplates(tx: Tx): Promise<LetterTemplate[]> {
  return await tx
    .selectFrom('letter_templates')
    .select([sql<LetterKind>`kind`.as('kind'), sql<Language>`language`.as('language')])
    .select(['title', 'body', instantOf('updated_at').as('updated_at')])
    .execute()
}

/** Stores the template of a kind of letter in a language, in place of an earlier one. */
export async function putTemplate(
  tx: Tx,
  { kind, language, title, body }: Omit<LetterTemplate, 'updated_at'>,
): Promise<void> {
  await tx
    .insertInto('letter_templates')
    .values({ kind, language, title, body })
    .onConflict((conflict) => conflict.columns(['kind', 'language']).doUpdateSet({ title, body }))
    .execute()
}
