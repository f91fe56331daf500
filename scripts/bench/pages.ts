import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startMeasured } from './program.ts'
import { recordRun } from './history.ts'
import { describeMachine } from './machine.ts'
import { figuresOf, reportVisits, visitPages } from './visits.ts'

const dataDir = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'school-bench-')))
const program = await startMeasured(dataDir, Number(process.env['PORT'] ?? 3369))
try {
  const visits = await visitPages(program.url, (text) => process.stderr.write(`${text}\n`))
  process.stdout.write(`\n${reportVisits(visits)}`)
  process.stdout.write(recordRun('pages', describeMachine('embedded'), figuresOf(visits)))
} finally {
  await program.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
