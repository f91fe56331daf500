import type { Measured } from '../harness/load.ts'

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
        median(windows, 'perSecond').toFixed(0),
        median(windows, 'p50').toFixed(1),
        median(windows, 'p99').toFixed(1),
        median(windows, 'processor').toFixed(2),
      ])
      const [own, other] = programs.map((windows) => median(windows, 'processor'))
      if (own !== undefined && other !== undefined) cells.push((own / other).toFixed(2))
      return row(name, cells)
    }),
    '',
  ].join('\n')
}

function median<Key extends string>(windows: readonly Partial<Record<Key, number>>[], key: Key): number {
  const values = windows.map((window) => window[key] ?? Number.NaN).toSorted((a, b) => a - b)
  return values[Math.floor(values.length / 2)] ?? Number.NaN
}
