import { sql, type RawBuilder } from 'kysely'

/** Whether a tie or a number of a guardian is valid today at the school. @param alias of its table */
export function isCurrent(alias: string): RawBuilder<boolean> {
  const today = sql`(select public.school_day())`
  const [from, until] = [sql.ref(`${alias}.valid_from`), sql.ref(`${alias}.valid_until`)]
  return sql<boolean>`(${from} <= ${today} and (${until} is null or ${today} < ${until}))`
}
