import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { newFolder } from '../faults/fault.ts'
import { describeMachine } from '../machine.ts'
import { startMeasured } from '../program.ts'
import { MeasuredSchool } from '../school.ts'
import { takeSample, type Sample } from './sample.ts'
import { keepUsing } from './mixed-use.ts'
import { isFlat, trendOf } from './trend.ts'

/** SOAK_MINUTES makes it longer or shorter; a day is 1440. */
const minutes = Number(process.env['SOAK_MINUTES'] ?? 60)
const samplesAt = 0.5
/** The part of the time in which caches and connections fill, and which is not judged. */
const warmShare = 0.3

const dataDir = newFolder()
const program = await startMeasured(dataDir, Number(process.env['PORT'] ?? 3369))
let isWell = true
try {
  const school = new MeasuredSchool(dataDir)
  const isOver = { yes: false }
  const using = keepUsing(program.url, school, isOver)
  const samples: Sample[] = []
  const started = performance.now()
  while (performance.now() - started < minutes * 60_000) {
    await wait(samplesAt * 60_000)
    const sample = await takeSample(program.pid, dataDir, school, (performance.now() - started) / 60_000)
    samples.push(sample)
    if (samples.length % 10 === 0) process.stderr.write(`${describe(sample)}\n`)
  }
  isOver.yes = true
  const counts = await using
  process.stdout.write(`${describeMachine(await school.databaseVersion())}\n`)
  process.stdout.write(
    `${minutes} minutes of mixed use: ${counts.answered} requests answered, ${counts.lost} not at all.\n`,
  )
  for (const [what, count] of counts.refused) process.stdout.write(`refused ${count} times: ${what}\n`)
  judge(samples.filter(({ minute }) => minute >= minutes * warmShare))
  isWell &&= counts.lost === 0
} finally {
  await program.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(isWell ? 0 : 1)

function judge(samples: Sample[]): void {
  const measures: [name: string, unit: string, of: (sample: Sample) => number | undefined][] = [
    ['memory of the program', 'MB', ({ programMb }) => programMb],
    ["memory that PostgreSQL's processes share", 'MB', ({ databaseSharedMb }) => databaseSharedMb],
    ['memory that each of them has', 'MB', ({ databaseOwnMb }) => databaseOwnMb],
    ['open files and connections of the program', '', ({ handles }) => handles],
    ['processes of PostgreSQL', '', ({ databaseProcesses }) => databaseProcesses],
    ...Object.keys(samples.at(-1)?.bytesPerRow ?? {}).map(
      (table): [string, string, (sample: Sample) => number | undefined] => [
        `bytes for each row of ${table}`,
        'B',
        ({ bytesPerRow }) => bytesPerRow[table],
      ],
    ),
  ]
  for (const [name, unit, of] of measures) {
    const points = samples.flatMap((sample) => {
      const value = of(sample)
      return value === undefined ? [] : [{ minute: sample.minute, value }]
    })
    // A table that has only just become large says nothing yet.
    if (points.length < 3) continue
    const trend = trendOf(points)
    const flat = isFlat(trend)
    isWell &&= flat
    const slope = `${trend.perHour >= 0 ? '+' : ''}${trend.perHour.toFixed(1)} ± ${(2 * trend.error).toFixed(1)}`
    process.stdout.write(
      `${flat ? 'flat    ' : 'NOT FLAT'}  ${name}: ${trend.mean.toFixed(1)} ${unit}, ${slope} in an hour\n`,
    )
  }
  const [first, last] = [samples[0], samples.at(-1)]
  if (first && last)
    process.stdout.write(
      `Rows written meanwhile: ${last.rowsWritten - first.rowsWritten}; the database grew by ${((last.databaseBytes - first.databaseBytes) / 1e6).toFixed(1)} MB.\n`,
    )
}

function describe({
  minute,
  programMb,
  databaseSharedMb,
  databaseOwnMb,
  handles,
  rowsWritten,
}: Sample): string {
  return `${minute.toFixed(0)} minutes: ${programMb} MB, PostgreSQL ${databaseSharedMb} MB shared and ${databaseOwnMb} MB, ${handles} handles, ${rowsWritten} rows written`
}
