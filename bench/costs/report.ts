import type { Measured } from '../harness/load.ts'
import { median } from '../harness/statistics.ts'

export interface Window extends Measured {
  /** Milliseconds of processor time per request, of the program and its PostgreSQL. */
  processor: number | undefined
}

/** All windows of one call. */
interface CallWindows {
  name: string
  /** This program, and the one it is compared with. */
  programs: Window[][]
}

/** The calls as a table: the median of each figure, and beside it the compared program's. */
export function costTable(calls: readonly CallWindows[]): string {
  const row = (name: string, cells: readonly string[]) =>
    name.padEnd(22) + cells.map((cell) => cell.padStart(11)).join('')
  const isCompared = calls.some(({ programs }) => programs.length > 1)
  const heads = ['/s', 'p50 ms', 'p99 ms', 'cpu ms']
  const more = isCompared ? [...heads.map((head) => `other ${head}`), 'cpu ratio'] : []
  return [
    row('', [...heads, ...more]),
    ...calls.map(({ name, programs }) => {
      const cells = programs.flatMap((windows) => [
        medianOf(windows, 'perSecond').toFixed(0),
        medianOf(windows, 'p50').toFixed(1),
        medianOf(windows, 'p99').toFixed(1),
        medianOf(windows, 'processor').toFixed(2),
      ])
      const [own, other] = programs.map((windows) => medianOf(windows, 'processor'))
      if (own !== undefined && other !== undefined) cells.push((own / other).toFixed(2))
      return row(name, cells)
    }),
    '',
  ].join('\n')
}

function medianOf(windows: readonly Window[], key: keyof Window): number {
  return median(windows.map((window) => window[key] ?? Number.NaN))
}
