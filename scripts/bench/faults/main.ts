import { oneDayForward, tenMinutesBack, wrongClock } from './clock.ts'
import { byteByByte, idleConnections } from './clients.ts'
import { goneDatabase, killedDatabase, silentDatabase, slowDatabase } from './database.ts'
import { fullDisk, readOnlyDisk } from './disk.ts'
import type { FaultReport } from './fault.ts'
import { killUnderLoad } from './kills.ts'
import { unknownName } from './names.ts'
import { killedFirstStarts, twoPrograms } from './starts.ts'

const port = Number(process.env['PORT'] ?? 3369)
/** FAULTS_MOMENTS and FAULTS_KILLS make the long trials shorter. */
const moments = Number(process.env['FAULTS_MOMENTS'] ?? 20)
const kills = Number(process.env['FAULTS_KILLS'] ?? 100)
/** Part of the name of the trials to run; empty: all. */
const only = process.env['FAULTS_ONLY'] ?? ''

const trials: [name: string, run: () => Promise<FaultReport | undefined>][] = [
  ['a silent database', () => silentDatabase(port, 30)],
  ['a database that disappears', () => goneDatabase(port, 30)],
  ['a slow database', () => slowDatabase(port, 5)],
  ['an unknown name', () => unknownName(port)],
  ['a killed database', () => killedDatabase(port)],
  ['a full disk', () => fullDisk(port)],
  ['a read-only disk', () => readOnlyDisk(port)],
  ['a clock set back', () => wrongClock(port, tenMinutesBack)],
  ['a clock set forward', () => wrongClock(port, oneDayForward)],
  ['slow clients', () => byteByByte(port, 20)],
  ['idle connections', () => idleConnections(port, 2000)],
  ['two programs', () => twoPrograms(port)],
  ['killed first starts', () => killedFirstStarts(port, moments)],
  ['kills while people write', () => killUnderLoad(port, kills)],
]

const rows: string[][] = []
let isWell = true
for (const [name, run] of trials) {
  if (!name.includes(only)) continue
  process.stderr.write(`Trying ${name} …\n`)
  const report = await run().catch((error: Error) => failedTrial(name, error))
  if (report) print(report)
  else rows.push([name, 'not tried', 'it takes root, or Debian’s package libfaketime for the clock', '', ''])
}
const titles = ['Fault', 'Holds', 'A person reads', 'The log says', 'Afterwards']
for (const cells of [titles, titles.map(() => '---'), ...rows])
  process.stdout.write(`| ${cells.join(' | ')} |\n`)
process.exit(isWell ? 0 : 1)

function print({ fault, seen, logged, after, faults }: FaultReport): void {
  isWell &&= faults.length === 0
  rows.push([fault, faults.length === 0 ? 'yes' : 'NO', seen, logged, after])
  process.stdout.write(
    `\n${faults.length === 0 ? 'well' : 'NOT WELL'}  ${fault}\n` +
      `  a person reads: ${seen}\n  the log says:   ${logged}\n  afterwards:     ${after}\n`,
  )
  for (const sentence of faults) process.stdout.write(`  NOT: ${sentence}\n`)
  process.stdout.write('\n')
}

function failedTrial(name: string, error: Error): FaultReport {
  return {
    fault: name,
    seen: '',
    logged: '',
    after: '',
    faults: [`the trial broke off: ${error.stack ?? error.message}`],
  }
}
