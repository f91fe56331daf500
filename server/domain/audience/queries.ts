import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { all, missedWords, planForSearch, wordTests, type WordTest } from '#server/database/search-queries.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'
import type { AudienceKey, AudiencePart } from '#shared/audience/audience.ts'

/** The parts of an audience that the person asking may know of, as JSON. @param id the SQL of its id */
export function audiencePartsOf(id: RawBuilder<unknown>): RawBuilder<AudiencePart[]> {
  return sql`(
    select coalesce(json_agg(json_build_object('key', p.key, 'name', coalesce(
      (select concat_ws(' ', c.name, s.name) from public.classes c left join public.subjects s on s.id = c.subject_id
        where c.id = p.class_id),
      (select s.first_name || ' ' || s.last_name from public.students s where s.id = p.student_id),
      (select t.given_name || ' ' || t.surname from public.teacher_names t where t.id = p.teacher_id))) order by p.key), '[]')
    from public.audience_parts p where p.audience_id = ${id})`
}

/**
 * The audience of these parts, created if it does not exist.
 * @throws SQLSTATE 42501 for parts that the person asking may not address, 23503 for a class or person that
 * does not exist
 */
export async function putAudience(tx: Tx, keys: readonly AudienceKey[]): Promise<string> {
  const row = await queryRow<{ id: string }>(tx)`select public.audience_of(${[...keys]}::text[]) as id`
  return row!.id
}

interface FoundPart {
  key: AudienceKey
  name: string
  detail: string
}

/** A name or number that seldom has other letters than most: to fold all of them would be most of the work. */
function isInShortText(has: WordTest, text: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(${has(sql`lower(${text} collate "C")`)} or (${text} ~ '[^0-9A-Za-z.]' and ${has(sql`public.folded(${text})`)}))`
}

/** Subjects are few, and are folded once for all classes. */
function isInClass(has: WordTest): RawBuilder<boolean> {
  return sql`(${isInShortText(has, sql`c.name`)} or c.subject_id = any (array(
    select j.id from public.subjects j where ${has(sql`public.folded(j.name)`)})))`
}

/**
 * The first classes, students and teachers whose name or number contains every word of the search, whole
 * words first; of short words alone, those with names or numbers that begin with them. People are found by the index of
 * the office's lists, whose text has more than names and numbers.
 */
export async function findParts(tx: Tx, search: string): Promise<FoundPart[]> {
  const tests = wordTests(search)
  const className = sql`concat_ws(' ', c.name, s.name)`
  const teacherName = sql`t.given_name || ' ' || t.surname`
  const studentName = sql`l.first_name || ' ' || l.last_name`
  // The key of a person's place has the names as they are searched, so that nobody's are folded.
  const personName = sql`translate(l.name_key, chr(9), ' ')`
  const isCalled = (number: RawBuilder<unknown>) =>
    all(tests.map((has) => sql<boolean>`(${has(personName)} or ${isInShortText(has, number)})`))
  const bestFirst = sql`${missedWords(personName, search)}, l.name_key, l.id`
  const [, parts] = await Promise.all([
    planForSearch(tx),
    queryRows<FoundPart>(tx)`
    (select 'class:' || c.id as key, ${className} as name,
      concat_ws(', ', ${teacherName}, c.term, c.academic_year) as detail
    from public.classes c left join public.subjects s on s.id = c.subject_id left join public.teachers t on t.id = c.teacher_id
    where not c.is_archived and ${all(tests.map(isInClass))}
    order by c.academic_year desc, c.term desc, public.class_rank(c.name), s.name, c.id limit 10)
    union all
    (select 'student:' || l.id, ${studentName}, concat_ws(', ', l.class_name, l.admission_number)
    from public.student_accounts l where l.status = 'Active' and ${all(tests.map((has) => has(sql`l.search_text`)))}
      and ${isCalled(sql`l.admission_number`)}
    order by ${bestFirst} limit 10)
    union all
    (select 'teacher:' || l.id, l.given_name || ' ' || l.surname, l.teacher_id
    from public.teacher_accounts l where l.status = 'Active' and ${all(tests.map((has) => has(sql`l.search_text`)))}
      and ${isCalled(sql`l.teacher_id`)}
    order by ${bestFirst} limit 10)`,
  ])
  return parts
}
