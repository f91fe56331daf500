import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { instantOf } from '#server/database/instant.ts'
import { planForSearch, searchPatterns } from '#server/database/search-queries.ts'
import { pageSize, type Cursor } from '#server/database/page.ts'
import { queryRow } from '#server/database/query-rows.ts'
import type { Enquiry } from '#shared/enquiries/contract.ts'
import type { EnquiryState } from '#shared/enquiries/rules.ts'

interface NewEnquiry {
  id: string
  page: string
  name: string
  contact: string
  message: string
}

/** Stores an enquiry once. @returns false when its form has already carried another one */
export async function storeEnquiry(tx: Tx, row: NewEnquiry, isAside: boolean): Promise<boolean> {
  const { id, page, name, contact, message } = row
  const stored = await queryRow<{ stored: boolean }>(tx)`
    select public.leave_enquiry(${id}, ${page}, ${name}, ${contact}, ${message}, ${isAside}) as stored`
  return stored!.stored
}

function enquiries(tx: Tx) {
  return tx
    .selectFrom('enquiries as e')
    .leftJoin('profiles as p', 'p.id', 'e.answered_by')
    .select(['e.id', 'e.page', 'e.name', 'e.contact', 'e.message', 'e.answer', 'e.answered_by_mail'])
    .select([
      sql<EnquiryState>`e.state`.as('state'),
      'p.name as answered_by',
      instantOf<string | null>('e.answered_at').as('answered_at'),
      instantOf('e.created_at').as('created_at'),
      instantOf('e.updated_at').as('updated_at'),
    ])
}

interface EnquiryFilter {
  state: EnquiryState
  search: string
  before: Cursor | undefined
}

/**
 * Enquiries in one state, the newest first; one more than a page has. For administrators alone, in a transaction of the
 * owner, whose searches policies do not keep from the index.
 */
export async function listEnquiries(tx: Tx, { state, search, before }: EnquiryFilter): Promise<Enquiry[]> {
  const conditions = [
    ...searchPatterns(search).map((pattern) => sql<boolean>`e.search_text like ${pattern}`),
    ...(before ? [sql<boolean>`(e.created_at, e.id) < (${before.at}::timestamptz, ${before.id}::uuid)`] : []),
  ]
  const [, found] = await Promise.all([
    search === '' ? undefined : planForSearch(tx),
    enquiries(tx)
      .where('e.state', '=', state)
      .where((eb) => eb.and(conditions))
      .orderBy('e.created_at', 'desc')
      .orderBy('e.id', 'desc')
      .limit(sql.lit(pageSize + 1))
      .execute(),
  ])
  return found
}

/** An enquiry by its id. */
export async function findEnquiry(tx: Tx, id: string): Promise<Enquiry | undefined> {
  return await enquiries(tx).where('e.id', '=', id).executeTakeFirst()
}

/** The number of enquiries that are set aside as spam. */
export async function countSetAside(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('enquiries')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', '=', 'set_aside')
    .executeTakeFirstOrThrow()
  return count
}

/** The columns of an enquiry that is being answered. */
export const answeredNow = { answered_at: sql<Date>`now()`, state: 'answered' }

/** The former state of an enquiry. */
const openState: RawBuilder<string> = sql`case when answered_at is null then 'new' else 'answered' end`

/** @returns whether that changed anything */
export async function setEnquiryState(tx: Tx, id: string, state: 'closed' | 'open'): Promise<boolean> {
  const next = state === 'closed' ? sql<string>`'closed'` : openState
  const { numUpdatedRows } = await tx
    .updateTable('enquiries')
    .set({ state: next })
    .where('id', '=', id)
    .where('state', '<>', next)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes an enquiry. */
export async function deleteEnquiry(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('enquiries').where('id', '=', id).execute()
}

/** @returns how many there were */
export async function deleteSetAside(tx: Tx): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('enquiries')
    .where('state', '=', 'set_aside')
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes enquiries set aside a number of days ago, and the oldest beyond a given number. */
export async function sweepSetAside(tx: Tx, days: number, max: number): Promise<void> {
  await sql`
    delete from public.enquiries where state = 'set_aside' and (
      created_at < now() - make_interval(days => ${days})
      or id in (select id from public.enquiries where state = 'set_aside'
        order by created_at desc, id desc offset ${max}))`.execute(tx)
}
