import { createRandom } from '#tests/offline/random.ts'
import { runSchedule } from '#tests/offline/schedule.ts'
import { openTrialSchool } from '#tests/offline/trial-school.ts'

/*
 * npm run bench -- offline: random schedules of two people at one machine, over a line of which some connections are
 * cut. OFFLINE_SCHEDULES says how many (200), OFFLINE_SEED with which number they begin; one that failed is run again by
 * its seed. OFFLINE_AT_ONCE says how many run at the same time (4), each in a school of its own: they mostly wait.
 */

// oxlint-disable-next-line node/no-process-env -- a trial by hand, outside the program
const { OFFLINE_SCHEDULES = '200', OFFLINE_SEED = '1', OFFLINE_AT_ONCE = '4' } = process.env
const dropping = 0.3
const length = 12

const first = Number(OFFLINE_SEED)
const count = Number(OFFLINE_SCHEDULES)
let next = first
let failed = 0
let acknowledged = 0

await Promise.all(Array.from({ length: Math.min(Number(OFFLINE_AT_ONCE), count) }, runSchedules))
process.stdout.write(
  `${count} schedules, ${acknowledged} pieces of work acknowledged, ${failed} schedules with faults.\n`,
)
process.exitCode = failed > 0 ? 1 : 0

/** Runs schedules, one after the other, until none is left. */
async function runSchedules(): Promise<void> {
  const trial = await openTrialSchool(createRandom(next))
  try {
    while (next < first + count) {
      const seed = next++
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
