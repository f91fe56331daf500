import { setTimeout as wait } from 'node:timers/promises'
import { comparedCheckout } from '../harness/compared-checkout.ts'
import { withFreshSchool, type FreshSchool } from '../harness/fresh-school.ts'
import type { Measured } from '../harness/load.ts'
import { describeMachine, memoryOf } from '../harness/machine.ts'
import { ProcessorTime } from '../harness/processor-time.ts'
import { chosenCalls, port, readSetting, report } from '../harness/settings.ts'
import { prepareCalls } from './calls.ts'
import { costTable, type Window } from './report.ts'

const rounds = readSetting('BENCH_ROUNDS', 3)
/** Longer than idle connections to the database stay open and memory waits for garbage collection (068). */
const restSeconds = 80

const checkout = comparedCheckout()
await withFreshSchool(port, async (school) => {
  if (checkout === undefined) return await measureCosts([school])
  return await withFreshSchool(port + 1, (other) => measureCosts([school, other]), { checkout })
})

/**
 * Measures every call in each of the programs in turn, so that other load on the machine affects all of them.
 */
async function measureCosts(schools: FreshSchool[]): Promise<void> {
  const [first] = schools as [FreshSchool]
  const calls = await Promise.all(schools.map(prepareCalls))
  const windows = Object.keys(calls[0]!)
    .filter((name) => chosenCalls?.includes(name) ?? true)
    .map((name) => ({ name, programs: schools.map((): Window[] => []) }))
  for (let round = 0; round <= rounds; round++) {
    report(round === 0 ? 'Warming up …' : `Measuring, round ${round} of ${rounds} …`)
    for (const { name, programs } of windows) {
      for (const [index, school] of schools.entries()) {
        const window = await measureWindow(school, calls[index]![name]!)
        if (round > 0) programs[index]!.push(window)
      }
    }
  }
  const busy = memoryOf(first.program.pid, first.dataDir)
  process.stdout.write(`${describeMachine(await first.school.databaseVersion())}\n\n${costTable(windows)}\n`)
  if (!busy || schools.length > 1) return
  report('A pause …')
  await wait(restSeconds * 1000)
  const rested = memoryOf(first.program.pid, first.dataDir)!
  process.stdout.write(
    `Memory after the load: program ${busy.node} MB, PostgreSQL ${busy.postgres} MB; ${restSeconds} s later ${rested.node + rested.postgres} MB.\n`,
  )
}

async function measureWindow(
  { program, dataDir }: FreshSchool,
  call: () => Promise<Measured>,
): Promise<Window> {
  let measured: Measured | undefined
  const work = async () => (measured = await call())
  const used = await ProcessorTime.of(program.pid, dataDir)?.measure(work)
  measured ??= await call()
  return { ...measured, processor: used === undefined ? undefined : used / measured.requests }
}
