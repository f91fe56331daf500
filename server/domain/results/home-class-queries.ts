import type { Tx } from '#server/database/database.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { SignedHomeClass } from '#shared/results/contract.ts'

/**
 * The home classes of a term, with the states of their results, from the one after a name on. Their names are found one
 * after another in the index, so that no more classes are read than are listed. For administrators alone, in a
 * transaction of the owner, whom policies do not keep from the index.
 */
export async function listHomeClasses(
  tx: Tx,
  { academic_year, term }: { academic_year: string; term: string },
  { after, max }: { after: string | undefined; max: number },
): Promise<SignedHomeClass[]> {
  return await queryRows<SignedHomeClass>(tx)`
    with recursive listed (rank, name, place) as (
      select case when ${after ?? ''} = '' then '' else public.class_rank(${after ?? ''}) end, ${after ?? ''}::text, 0
      union all
      select n.rank, n.name, listed.place + 1 from listed cross join lateral (
        select public.class_rank(c.name) as rank, c.name from public.classes c
        where c.academic_year = ${academic_year} and c.term = ${term} and (public.class_rank(c.name), c.name) > (listed.rank, listed.name)
        order by 1, 2 limit 1) n
      where listed.place < ${max}::integer
    )
    select l.name as class_name, count(*) filter (where r.state is null)::integer as open,
      count(*) filter (where r.state = 'submitted')::integer as submitted,
      coalesce(array_agg(c.id order by c.id) filter (where r.state = 'checked'), '{}') as checked,
      count(*) filter (where r.state = 'released')::integer as released
    from listed l
    join public.classes c on c.name = l.name and c.academic_year = ${academic_year} and c.term = ${term}
    left join public.class_results r on r.class_id = c.id
    where l.place > 0
    group by l.place, l.name
    order by l.place`
}
