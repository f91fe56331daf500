import { growthOf, isFlat, mostTimesAsMuch, replyGrowthOf, times, type GrownList } from './growth.ts'
import { aim, row } from './lines.ts'
import type { Cost } from './list-readings.ts'

/** Every list in the demo school and in one that is a hundred times as large. */
export function growthTable(growth: GrownList[]): string[] {
  const processor = (cost: Cost) => cost.processor?.toFixed(2) ?? ''
  return [
    `Lists and first screens in the school and with ${times} times the rows; * marks one that grows.`,
    row('', 'cpu ms', `${times} x`, 'as much', 'reply', 'clock ms', `${times} x`),
    ...growth.map((list) => {
      const { name, small, large } = list
      const growths = [
        `${growthOf(list).toFixed(2)}${isFlat(list) ? '' : ' *'}`,
        `${replyGrowthOf(list).toFixed(1)} x`,
      ]
      const elapsed = [small.elapsed.toFixed(1), large.elapsed.toFixed(1)]
      return row(`  ${name}`, processor(small), processor(large), ...growths, ...elapsed)
    }),
  ]
}

/** Whether all lists are flat, in words. */
export function growthAim(growth: GrownList[]): string {
  const growing = growth.filter((list) => !isFlat(list)).map(({ name }) => name)
  const names = growing.length > 0 ? `: ${growing.join('; ')}` : ''
  return aim(
    growing.length === 0,
    `Of ${growth.length} lists and first screens ${growing.length} cost more than ${mostTimesAsMuch} times as much with ${times} times the rows${names} (aim: none).`,
  )
}
