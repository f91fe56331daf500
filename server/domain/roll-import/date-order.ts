const figures = /^(\d{1,2})[\s/.-]+(\d{1,2})[\s/.-]+(\d{4}|\d{2})(?!\d)/

/** The order of day and month in a column of dates, as far as its cells reveal it. */
interface DateOrder {
  /** Undefined if all cells are ambiguous, or if they contradict each other. */
  value: 'day_first' | 'month_first' | undefined
  /** Cells that mean a different day in each order. */
  unclear: string[]
}

/** Judges a whole column, since a single cell is often ambiguous. */
export function judgeDates(cells: string[]): DateOrder | undefined {
  const pairs = cells.flatMap((cell) => {
    const match = figures.exec(cell.replace(/^['’`]/, ''))
    return match ? [{ cell, first: Number(match[1]), second: Number(match[2]) }] : []
  })
  const isDayFirst = pairs.some(({ first, second }) => first > 12 && second <= 12)
  const isMonthFirst = pairs.some(({ first, second }) => second > 12 && first <= 12)
  const unclear = pairs
    .filter(({ first, second }) => first !== second && first <= 12 && second <= 12)
    .map(({ cell }) => cell)
  if (unclear.length === 0 && !isMonthFirst) return undefined
  if (isDayFirst === isMonthFirst) return { value: undefined, unclear }
  return { value: isDayFirst ? 'day_first' : 'month_first', unclear }
}
