import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describeMachine } from './machine.ts'
import { startMeasured } from './program.ts'
import { MeasuredSchool } from './school.ts'
import { measureStorm, stormAims } from './storm.ts'

const students = 1500
/** Five minutes; STORM_SECONDS makes the storm shorter and so stronger. */
const seconds = Number(process.env['STORM_SECONDS'] ?? 300)

const dataDir = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'school-bench-')))
const program = await startMeasured(dataDir, Number(process.env['PORT'] ?? 3369))
try {
  const school = new MeasuredSchool(dataDir)
  const storm = await measureStorm(program.url, school, { students, seconds })
  process.stdout.write(`${describeMachine(await school.databaseVersion())}\n`)
  process.stdout.write(`${stormAims(storm).join('\n')}\n`)
} finally {
  await program.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
