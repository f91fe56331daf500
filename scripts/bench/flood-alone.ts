import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { measureFlood } from './flood.ts'
import { describeMachine } from './machine.ts'
import { startMeasured } from './program.ts'
import { floodAims } from './report.ts'
import { MeasuredSchool } from './school.ts'

const dataDir = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'school-bench-')))
const program = await startMeasured(dataDir, Number(process.env['PORT'] ?? 3369))
try {
  const school = new MeasuredSchool(dataDir)
  const flood = await measureFlood(program.url, await school.signIns())
  process.stdout.write(`${describeMachine(await school.databaseVersion())}\n`)
  process.stdout.write(`${floodAims(flood).join('\n')}\n`)
} finally {
  await program.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
