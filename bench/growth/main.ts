import { describeMachine } from '../harness/machine.ts'
import { port } from '../harness/settings.ts'
import { isFlat, measureGrowth, maxTimesAsMuch, times, withBothSchools } from './growth.ts'
import { growthTable } from './report.ts'

await withBothSchools(port, async (small, large) => {
  const growth = await measureGrowth(small, large)
  const growing = growth.filter((list) => !isFlat(list))
  process.stdout.write(
    `${describeMachine(await small.school.databaseVersion())}\n\n${growthTable(growth)}\n` +
      `${growing.length} of ${growth.length} lists cost more than ${maxTimesAsMuch} times as much with ${times} times the rows.\n`,
  )
  if (growing.length > 0) process.exitCode = 1
})
