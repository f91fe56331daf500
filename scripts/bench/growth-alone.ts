import { collectGrowth } from './collect-figures.ts'
import { withFreshSchool } from './fresh-school.ts'
import { growthAim, growthTable } from './growth-report.ts'
import { measureGrowth } from './growth.ts'
import { recordRun } from './history.ts'
import { describeMachine } from './machine.ts'

await withFreshSchool(Number(process.env['PORT'] ?? 3369), async (fresh) => {
  const growth = await measureGrowth(fresh)
  const machine = describeMachine(await fresh.school.databaseVersion())
  process.stdout.write(`${[machine, '', ...growthTable(growth), '', growthAim(growth), ''].join('\n')}\n`)
  process.stdout.write(recordRun('growth', machine, collectGrowth(growth)))
})
