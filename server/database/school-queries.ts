import { sql, type Kysely } from 'kysely'
import type { DB } from '#database/types.ts'
import type { Tx } from './database.ts'
import { firstBusinesses } from '#shared/site-pages/businesses.ts'
import { optionalPages, pagesWithoutExample } from '#shared/site-pages/optional-pages.ts'
import type { School } from '#shared/school-settings/particulars.ts'
import type { SchoolStructure, WholeSchool } from '#shared/school-structure/structure.ts'

/** The school's particulars as entered by the office. Everybody may read them. */
export async function readSchool(db: Kysely<DB>): Promise<School> {
  const { particulars } = await db
    .selectFrom('school_settings')
    .select(sql<School>`particulars`.as('particulars'))
    .executeTakeFirstOrThrow()
  return particulars
}

/** Enters particulars of a new school. */
export async function enterParticulars(db: Kysely<DB>, particulars: Partial<School>): Promise<void> {
  await sql`
    update public.school_settings
    set particulars = particulars::jsonb || ${JSON.stringify(particulars)}::jsonb`.execute(db)
}

/** The small businesses that are public, in the order of the menu. */
const publicBusinesses = sql`coalesce((select content -> 'items' from public.site_page_versions
  where page = 'businesses' and publish_at <= now() order by publish_at desc limit 1),
  case when shows_examples then ${JSON.stringify(firstBusinesses)}::jsonb else '[]' end)`

/** Those of the optional pages that are public. */
const publicPages = sql`(select coalesce(jsonb_agg(page), '[]') from unnest(${[...optionalPages]}::text[]) as page
  where (shows_examples and page <> all (${[...pagesWithoutExample]}::text[]))
    or exists (select from public.site_page_versions v where v.page = page.page and v.publish_at <= now()))`

/** The same with its levels, home classes, lessons, small businesses and public pages, as pages and portals need it. */
export async function readWholeSchool(db: Kysely<DB>): Promise<WholeSchool> {
  return await db
    .selectFrom(['school_settings', 'school_structure'])
    .select(
      sql<WholeSchool>`particulars || jsonb_build_object('structure', structure, 'businesses', ${publicBusinesses},
          'pages', ${publicPages}, 'shows_examples', shows_examples,
          'lets_parents_in', public.lets_parents_in())`.as('school'),
    )
    .executeTakeFirstOrThrow()
    .then(({ school }) => school)
}

/** Levels, home classes and lessons as entered by the office. Everybody may read them. */
export async function readStructure(db: Kysely<DB>): Promise<SchoolStructure> {
  const { structure } = await db
    .selectFrom('school_structure')
    .select(sql<SchoolStructure>`structure`.as('structure'))
    .executeTakeFirstOrThrow()
  return structure
}

/** Domain of the address that names a student's account, in lower case. */
export async function readStudentDomain(db: Kysely<DB>): Promise<string> {
  return (await readSchool(db)).studentEmailDomain.toLowerCase()
}

/**
 * The same for an account that is being named by it: the domain cannot change until the transaction has
 * ended.
 */
export async function holdStudentDomain(tx: Tx): Promise<string> {
  await tx.selectFrom('school_settings').select('only_row').forShare().execute()
  return await readStudentDomain(tx)
}

/** The storage limit in bytes for all hand-ins of one student. */
export async function readMaxBytesPerStudent(db: Kysely<DB>): Promise<number> {
  return (await readSchool(db)).mostMegabytesPerStudent * 1_048_576
}
