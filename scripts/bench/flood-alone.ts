import { measureFlood } from './flood.ts'
import { withFreshSchool } from './fresh-school.ts'
import { isMissed } from './lines.ts'
import { describeMachine } from './machine.ts'
import { floodAims } from './report.ts'

await withFreshSchool(Number(process.env['PORT'] ?? 3369), async ({ program, school }) => {
  const flood = await measureFlood(program.url, await school.signIns())
  process.stdout.write(`${describeMachine(await school.databaseVersion())}\n`)
  const lines = floodAims(flood)
  process.stdout.write(`${lines.join('\n')}\n`)
  if (lines.some(isMissed)) process.exitCode = 1
})
