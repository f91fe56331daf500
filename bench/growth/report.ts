import { growthOf, isFlat, replyGrowthOf, times, type GrownList } from './growth.ts'
import type { Cost } from './list-readings.ts'

/** Every list in the demo school and in one that is a hundred times as large; * marks one that grows. */
export function growthTable(growth: readonly GrownList[]): string {
  const row = (name: string, cells: readonly string[]) =>
    name.padEnd(42) + cells.map((cell) => cell.padStart(11)).join('')
  const processor = (cost: Cost) => cost.processor?.toFixed(2) ?? ''
  return [
    row('', ['cpu ms', `${times} x`, 'as much', 'reply', 'clock ms', `${times} x`]),
    ...growth.map((list) =>
      row(list.name, [
        processor(list.small),
        processor(list.large),
        `${growthOf(list).toFixed(2)}${isFlat(list) ? '' : ' *'}`,
        `${replyGrowthOf(list).toFixed(1)} x`,
        list.small.elapsed.toFixed(1),
        list.large.elapsed.toFixed(1),
      ]),
    ),
    '',
  ].join('\n')
}
