import type { ReactNode } from 'react'
import { formatCount } from '#app/lib/text/format.ts'

/** A cell of a table of figures as it is shown: a number has a sign between its thousands. */
export function shownFigure(cell: ReactNode): ReactNode {
  return typeof cell === 'number' ? formatCount(cell) : cell
}
