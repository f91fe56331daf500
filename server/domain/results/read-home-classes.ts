import type { Tx } from '#server/database/database.ts'
import type { BoardRow, SignedHomeClass } from '#shared/results/contract.ts'
import { describeOddities } from '#shared/results/messages.ts'
import { structureLimits } from '#shared/school-structure/structure.ts'
import { listHomeClasses } from './home-class-queries.ts'
import { listBoard } from './sign-off-queries.ts'

/** A page has room for as many home classes as a school may have. */
const pageSize = structureLimits.homeClasses

interface Asked {
  academic_year: string
  term: string
  only_odd?: 'true' | undefined
  after?: string | undefined
}

/**
 * A page of the home classes of a term, with the states of their results; on request counting only the classes at which
 * somebody should look. Looking for these reads the marks of the page's classes.
 */
export async function readHomeClasses(
  tx: Tx,
  { only_odd, after, ...of }: Asked,
): Promise<{ home_classes: SignedHomeClass[]; next: string | null }> {
  const found = await listHomeClasses(tx, of, { after, max: pageSize + 1 })
  const page = found.slice(0, pageSize)
  const next = found.length > pageSize ? page.at(-1)!.class_name : null
  if (only_odd === undefined) return { home_classes: page, next }
  const names = page.map(({ class_name }) => class_name)
  const odd = (await listBoard(tx, of, names)).filter((row) => describeOddities(row).length > 0)
  return { home_classes: [...Map.groupBy(odd, (row) => row.class_name)].map(countStates), next }
}

function countStates([class_name, rows]: [string, BoardRow[]]): SignedHomeClass {
  const of = (state: BoardRow['state']) => rows.filter((row) => row.state === state)
  return {
    class_name,
    open: of('open').length,
    submitted: of('submitted').length,
    checked: of('checked').map(({ class_id }) => class_id),
    released: of('released').length,
  }
}
