import { growthOf, isFlat, replyGrowthOf, times, type GrownList } from './growth.ts'
import type { Cost } from './list-readings.ts'

/** Every read in the small school and in the large one; * marks one that grows. */
export function growthTable(growth: readonly GrownList[], larger = `${times} x`): string {
  const row = (name: string, cells: readonly string[]) =>
    name.padEnd(42) + cells.map((cell) => cell.padStart(11)).join('')
  const processor = (cost: Cost) => cost.processor?.toFixed(2) ?? ''
  return [
    row('', ['cpu ms', larger, 'as much', 'reply', 'clock ms', larger]),
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
