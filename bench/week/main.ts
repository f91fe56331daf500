import { isFlat, measureGrowth, maxTimesAsMuch, type GrownList } from '../growth/growth.ts'
import { growthTable } from '../growth/report.ts'
import { withFreshSchool, type FreshSchool } from '../harness/fresh-school.ts'
import { describeMachine } from '../harness/machine.ts'
import { port } from '../harness/settings.ts'
import { findPeople, growWeek } from './grown-week.ts'
import { weekReads } from './read-week.ts'

/** Milliseconds of the server for what a tab shows first. */
const maxMilliseconds = 20
/** The fraction that the smaller of the two schools has. */
const share = 0.01

const serverTimeOf = ({ large }: GrownList) => large.processor ?? large.elapsed
const grow = async ({ school }: FreshSchool, part: number) =>
  await growWeek(school, await findPeople(school), part)

await withFreshSchool(port, (small) =>
  withFreshSchool(port + 1, async (large) => {
    await grow(small, share)
    await grow(large, 1)
    const tabs = await measureGrowth(small, large, weekReads)
    const growing = tabs.filter((tab) => !isFlat(tab))
    const slow = tabs.filter((tab) => serverTimeOf(tab) > maxMilliseconds)
    process.stdout.write(
      `${describeMachine(await small.school.databaseVersion())}\n\n${growthTable(tabs)}\n` +
        `${growing.length} of ${tabs.length} tabs cost more than ${maxTimesAsMuch} times as much for the same reply, ` +
        `${slow.length} more than ${maxMilliseconds} ms: ${slow.map(({ name }) => name).join(', ') || 'none'}.\n`,
    )
    if (growing.length + slow.length > 0) process.exitCode = 1
  }),
)
