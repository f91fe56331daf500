import { setTimeout as wait } from 'node:timers/promises'
import { withFreshSchool } from '../harness/fresh-school.ts'
import { describeMachine } from '../harness/machine.ts'
import { port, readSetting, report } from '../harness/settings.ts'
import { keepUsing } from './mixed-use.ts'
import { takeSample, type Sample } from './sample.ts'
import { isFlat, trendOf } from './trend.ts'

/** A day is 1440. */
const minutes = readSetting('SOAK_MINUTES', 60)
const sampleEveryMs = 30_000
/** The fraction of the time in which caches and connections fill, and which is not judged. */
const warmShare = 0.3

await withFreshSchool(port, async (fresh) => {
  const isOver = { yes: false }
  const using = keepUsing(fresh.program.url, fresh.school, isOver)
  const samples: { minute: number; sample: Sample }[] = []
  const started = performance.now()
  while (performance.now() - started < minutes * 60_000) {
    await wait(sampleEveryMs)
    const sample = takeSample(fresh)
    samples.push({ minute: (performance.now() - started) / 60_000, sample })
    if (samples.length % 10 === 0) report(JSON.stringify(sample))
  }
  isOver.yes = true
  const { answered, lost, refused } = await using
  process.stdout.write(
    `${describeMachine(await fresh.school.databaseVersion())}\n` +
      `${minutes} minutes of mixed use: ${answered} requests answered, ${lost} not at all.\n`,
  )
  for (const [what, count] of refused) process.stdout.write(`refused ${count} times: ${what}\n`)
  const judged = samples.filter(({ minute }) => minute >= minutes * warmShare)
  for (const measure of Object.keys(judged[0]!.sample) as (keyof Sample)[]) {
    const trend = trendOf(judged.map(({ minute, sample }) => ({ minute, value: sample[measure] })))
    const growth = `${trend.perHour.toFixed(1)} ± ${(2 * trend.error).toFixed(1)}`
    process.stdout.write(
      `${isFlat(trend) ? 'flat    ' : 'NOT FLAT'}  ${measure}: ${trend.mean.toFixed(1)}, ${growth} in an hour\n`,
    )
    if (!isFlat(trend)) process.exitCode = 1
  }
  if (lost > 0) process.exitCode = 1
})
