import { createRandom } from '#tests/offline/random.ts'
import { runSchedule } from '#tests/offline/schedule.ts'
import { plainHost } from '#tests/offline/shared-machine.ts'
import { openTrialSchool } from '#tests/offline/trial-school.ts'
import { readSetting } from '../harness/settings.ts'
import { failedSeeds } from './failed-seeds.ts'

const dropping = 0.3
const length = 12

const first = readSetting('OFFLINE_SEED', 1)
const count = readSetting('OFFLINE_SCHEDULES', 200)
const isPlain = readSetting('OFFLINE_PLAIN', 0) === 1
const others = Array.from({ length: count }, (_, n) => first + n).filter(
  (seed) => !failedSeeds.includes(seed),
)
const seeds = [...failedSeeds, ...others]
let next = 0
let failed = 0
let acknowledged = 0

// Schedules mostly wait, so several run at the same time, each in its own school.
await Promise.all(
  Array.from({ length: Math.min(readSetting('OFFLINE_AT_ONCE', 4), seeds.length) }, runSchedules),
)
process.stdout.write(
  `${seeds.length} schedules, ${acknowledged} pieces of work acknowledged, ${failed} schedules with faults.\n`,
)
process.exitCode = failed > 0 ? 1 : 0

/** Runs schedules, one after another, until none is left. */
async function runSchedules(): Promise<void> {
  const trial = await openTrialSchool(createRandom(seeds[next] ?? 0), isPlain ? plainHost : undefined)
  try {
    for (let seed = seeds[next++]; seed !== undefined; seed = seeds[next++]) {
      const result = await runSchedule(trial, { seed, length, dropping })
      acknowledged += result.acknowledged
      if (result.faults.length > 0) failed += 1
      const verdict = result.faults.length > 0 ? `FAILED: ${result.faults.join('; ')}` : 'held'
      process.stdout.write(
        `seed ${seed} (${result.seconds} s): ${result.steps.join(', ')}; ${result.acknowledged} pieces of work, ${verdict}\n`,
      )
    }
  } finally {
    await trial.stop()
  }
}
