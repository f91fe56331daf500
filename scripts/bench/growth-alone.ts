import { collectGrowth } from './collect-figures.ts'
import { growthAim, growthTable } from './growth-report.ts'
import { measureGrowth, withBothSchools } from './growth.ts'
import { recordRun } from './history.ts'
import { isMissed } from './lines.ts'
import { describeMachine } from './machine.ts'

await withBothSchools(Number(process.env['PORT'] ?? 3369), async (small, large) => {
  const growth = await measureGrowth(small, large)
  const machine = describeMachine(await small.school.databaseVersion())
  const reached = growthAim(growth)
  process.stdout.write(`${[machine, '', ...growthTable(growth), '', reached, ''].join('\n')}\n`)
  if (isMissed(reached)) process.exitCode = 1
  process.stdout.write(recordRun('growth', machine, collectGrowth(growth)))
})
