import type { signOffTexts } from '#app/words/shared/results.ts'
import type { BoardRow } from '#shared/results/contract.ts'
import { describeOddities } from '#shared/results/messages.ts'

export type BoardFilter = keyof typeof signOffTexts.filters

/** Whether a class belongs to what the person wants to see of the board. */
export function isShown(row: BoardRow, filter: BoardFilter): boolean {
  if (filter === 'open') return row.state === 'open'
  return filter === 'all' || describeOddities(row).length > 0
}
