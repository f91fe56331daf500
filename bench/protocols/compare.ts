import { visitTable, type Column } from '../visits/table.ts'

/** The cost of a person's action over one protocol. */
export interface Measured {
  what: string
  protocol: string
  /** Milliseconds until the largest part of the page, the awaited data, or the receipt is there. */
  ms: number
  requests: number
  /** Bytes of reply headers; 0 if they were not counted. */
  heads: number
  /** Bytes on the wire, including TLS. */
  down: number
  up: number
}

type Figure = 'ms' | 'down' | 'up' | 'heads' | 'requests'

const figures: Figure[] = ['ms', 'down', 'up', 'heads', 'requests']

/**
 * A row for each piece of work and protocol, with the medians, and a row with the second protocol's share of
 * the first.
 */
export function compareTable(rows: readonly Measured[]): string {
  const columns: Column<{ name: string } & Record<Figure, number>>[] = figures.map((title) => ({
    title,
    of: (row) => row[title],
    digits: 2,
  }))
  const works = [...new Set(rows.map(({ what }) => what))]
  const lines = works.flatMap((what) => {
    const ofWork = rows.filter((row) => row.what === what)
    const [first, second] = [...new Set(ofWork.map(({ protocol }) => protocol))].map((protocol) => ({
      name: `${what}, ${protocol}`,
      ...mediansOf(ofWork.filter((row) => row.protocol === protocol)),
    }))
    if (!first || !second) return []
    const share = figuresOf((figure) => (first[figure] === 0 ? 0 : second[figure] / first[figure]))
    return [first, second, { name: '  share', ...share }]
  })
  return visitTable(lines, ({ name }) => name, columns)
}

function mediansOf(rows: readonly Measured[]): Record<Figure, number> {
  return figuresOf((figure) => {
    const sorted = rows.map((row) => row[figure]).toSorted((a, b) => a - b)
    return sorted[Math.floor(sorted.length / 2)] ?? 0
  })
}

function figuresOf(of: (figure: Figure) => number): Record<Figure, number> {
  return Object.fromEntries(figures.map((figure) => [figure, of(figure)])) as Record<Figure, number>
}
