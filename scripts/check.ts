import { checkUpgrade } from '../server/start/check-upgrade.ts'
import { readEnv } from '../server/env.ts'
import { runTool } from './tool.ts'
import { typed } from '../server/machine/command.ts'

const usage = `Says whether this version of the program will start on the school's data, before it does.

  ${typed('check')}

It looks at disk, memory, port, clock and versions, and tries pending changes of
the database on a copy, which also tells how long they take. The data stay as they
are, and the earlier version may run meanwhile. It makes the archive that the
upgrade would make.

Exit code: 0 it will work, 1 it will not, 2 not understood.
`

const marks = { good: 'ok', look: 'LOOK', stop: 'STOP' }

await runTool(usage, async () => {
  if (process.argv.length > 2) return void process.stdout.write(usage)
  const findings = await checkUpgrade(readEnv())
  for (const { what, state, text } of findings)
    process.stdout.write(`${marks[state].padEnd(5)} ${what.padEnd(11)} ${text}\n`)
  const faults = findings.filter(({ state }) => state === 'stop')
  if (faults.length > 0) process.exitCode = 1
  process.stdout.write(
    faults.length === 0
      ? '\nThe program will start on these data.\n'
      : '\nThe program will not start like this. Nothing was changed.\n',
  )
})
