import type { FaultReport } from './faults.ts'
import { fullDisk, killedDatabase, killedFirstStarts, silentDatabase } from './faults.ts'
import { killUnderLoad } from './kills.ts'

const port = Number(process.env['PORT'] ?? 3369)
/** FAULT_MOMENTS and FAULT_KILLS make the long trials shorter. */
const moments = Number(process.env['FAULT_MOMENTS'] ?? 20)
const kills = Number(process.env['FAULT_KILLS'] ?? 100)
/** Part of the name of the trials to run; empty: all. */
const only = process.env['FAULT_ONLY'] ?? ''

const trials: [name: string, run: () => Promise<FaultReport | undefined>][] = [
  ['a silent database', () => silentDatabase(port, 30)],
  ['a slow database', () => silentDatabase(port, 5)],
  ['a killed database', () => killedDatabase(port)],
  ['a full disk', () => fullDisk(port)],
  ['killed first starts', () => killedFirstStarts(port, moments)],
  ['kills while people write', () => killUnderLoad(port, kills)],
]

let isWell = true
for (const [name, run] of trials) {
  if (!name.includes(only)) continue
  process.stderr.write(`Trying ${name} …\n`)
  const report = await run()
  if (!report) {
    process.stdout.write(`\n${name}: not tried, since only root may make a small disk\n`)
    continue
  }
  isWell &&= report.isWell
  process.stdout.write(
    `\n${report.isWell ? 'well' : 'NOT WELL'}  ${report.fault}\n` +
      `  a person reads: ${report.seen}\n  the log says:   ${report.logged}\n  afterwards:     ${report.after}\n`,
  )
}
process.exit(isWell ? 0 : 1)
