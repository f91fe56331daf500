/** One measured figure of a run. */
export interface Figure {
  name: string
  value: number
  unit: string
  /** The same work without the program in between, measured in the same run and in the same unit. */
  limit?: number
  /** For rates more is better, for times and sizes less. */
  better: 'more' | 'less'
}

/** A run of the bench, as the history keeps it. */
export interface Run {
  /** ISO 8601. */
  at: string
  machine: string
  figures: Figure[]
}

/** Smaller differences between two runs come from the machine. */
const noise = 0.1

/** How a figure compares with the same figure of an earlier run. */
export type Change = 'better' | 'worse' | 'same' | 'new'

/**
 * Compares a figure with that of an earlier run. A figure with a limit is compared by its share of the limit, because a
 * machine that is busy or slow lowers both.
 * @returns the change, and by how much, as a share of the earlier figure
 */
export function compare(now: Figure, before: Figure | undefined): { change: Change; by: number } {
  const earlier = before && comparable(before)
  if (!earlier) return { change: 'new', by: 0 }
  const by = comparable(now) / earlier - 1
  if (Math.abs(by) < noise) return { change: 'same', by }
  return { change: by > 0 === (now.better === 'more') ? 'better' : 'worse', by }
}

function comparable({ value, limit }: Figure): number {
  return limit ? value / limit : value
}

/** The figures as a table, each beside its limit of the same run and its change since the last run. */
export function showFigures(figures: Figure[], last: Run | undefined): string {
  const rows = figures.map((figure) => {
    const { name, value, limit, unit } = figure
    const { change, by } = compare(
      figure,
      last?.figures.find((one) => one.name === name),
    )
    const share = limit ? `${Math.round((value / limit) * 100)} %` : ''
    const difference = change === 'new' ? '' : `${by > 0 ? '+' : ''}${Math.round(by * 100)} %`
    return row(name, [short(value), unit, limit ? short(limit) : '', share, difference, change])
  })
  const since = last ? `since ${last.at}` : 'the first run in this folder'
  return [
    `Each figure beside its limit, which was measured in the same run; the change is ${since}.`,
    row('', ['measured', '', 'limit', 'of limit', 'change', '']),
    ...rows,
    '',
  ].join('\n')
}

function short(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toFixed(value >= 10 ? 1 : 2)
}

function row(name: string, columns: string[]): string {
  const widths = [12, 10, 12, 11, 10, 9]
  return name.padEnd(44) + columns.map((text, index) => text.padStart(widths[index] ?? 10)).join('')
}
