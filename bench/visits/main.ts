import { withFreshSchool } from '../harness/fresh-school.ts'
import { describeMachine } from '../harness/machine.ts'
import { port } from '../harness/settings.ts'
import { visitPortals } from './portals.ts'
import { visitPublicPages } from './public-pages.ts'

await withFreshSchool(port, async ({ program: { url }, school }) => {
  process.stdout.write(
    `${describeMachine(await school.databaseVersion())}\n` +
      'On a line of 400 kbit/s and 400 ms, with a four times slower processor; * marks a figure that misses its aim.\n',
  )
  process.stdout.write(await visitPublicPages(url))
  process.stdout.write(await visitPortals(url, school))
})
