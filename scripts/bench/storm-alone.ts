import { withFreshSchool } from './fresh-school.ts'
import { isMissed } from './lines.ts'
import { describeMachine } from './machine.ts'
import { measureStorm, stormAims } from './storm.ts'

const students = 1500
/** Five minutes; STORM_SECONDS makes the storm shorter and so stronger. */
const seconds = Number(process.env['STORM_SECONDS'] ?? 300)

await withFreshSchool(Number(process.env['PORT'] ?? 3369), async ({ program, school }) => {
  const storm = await measureStorm(program.url, school, { students, seconds })
  process.stdout.write(`${describeMachine(await school.databaseVersion())}\n`)
  const lines = stormAims(storm)
  process.stdout.write(`${lines.join('\n')}\n`)
  if (lines.some(isMissed)) process.exitCode = 1
})
