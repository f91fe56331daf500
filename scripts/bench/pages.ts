import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startMeasured } from './program.ts'
import { reportVisits, visitPages } from './visits.ts'

const dataDir = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'school-bench-')))
const program = await startMeasured(dataDir, Number(process.env['PORT'] ?? 3369))
try {
  const visits = await visitPages(program.url, (text) => process.stderr.write(`${text}\n`))
  process.stdout.write(`\n${reportVisits(visits)}`)
} finally {
  await program.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
