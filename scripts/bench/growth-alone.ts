import { collectGrowth } from './collect-figures.ts'
import { growthAim, growthTable } from './growth-report.ts'
import { measureGrowth, withBothSchools } from './growth.ts'
import { recordRun } from './history.ts'
import { describeMachine } from './machine.ts'

await withBothSchools(Number(process.env['PORT'] ?? 3369), async (small, large) => {
  const growth = await measureGrowth(small, large)
  const machine = describeMachine(await small.school.databaseVersion())
  process.stdout.write(`${[machine, '', ...growthTable(growth), '', growthAim(growth), ''].join('\n')}\n`)
  process.stdout.write(recordRun('growth', machine, collectGrowth(growth)))
})
