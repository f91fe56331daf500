import { pino } from 'pino'
import { backUp } from '../server/backup/back-up.ts'
import { openForTool } from '../server/database/for-tools.ts'
import { readEnv } from '../server/env.ts'
import { StartFault } from '../server/start-fault.ts'
import { runTool, UsageFault } from './tool.ts'

const usage = `Copies everything the school needs to come back, while it goes on working.

  npm run backup -- /media/usb-disk/school
      makes a folder such as school-2026-11-21T05-30-00Z there

To go back to it, stop the server, put that folder in place of the data
folder, and start. It holds the school's secrets: keep it where only you get at it.

It works while the server runs and while it is stopped, with the same DATA_DIR as
the server, and under the account the server runs under.

Exit code: 0 done, 1 could not be done, 2 not understood.
`

await runTool(usage, async () => {
  const [target, ...others] = process.argv.slice(2)
  if (target === 'help' || target === '--help' || target === '-h') return void process.stdout.write(usage)
  if (target === undefined || target.startsWith('-') || others.length > 0)
    throw new UsageFault('Name one folder for the backup.')
  const env = readEnv(process.env)
  if (env.databaseUrl !== undefined)
    throw new StartFault(
      'The database is on another server (DATABASE_URL), which makes its backups itself.',
      `Use that server's tools, and copy the folder ${env.dataDir} besides; then touch last-backup in it.`,
    )
  const school = await openForTool(env, pino({ level: 'silent' }))
  try {
    const { ownerUrl, secrets } = school
    const superuserPassword = secrets?.superuserPassword ?? ''
    const made = await backUp({ ...env, ownerUrl, superuserPassword, target })
    process.stdout.write(`Everything is in ${made}\n`)
  } finally {
    await school.close()
  }
})
