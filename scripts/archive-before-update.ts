import { pino } from 'pino'
import { archiveBeforeUpgrade } from '../server/backup/before-upgrade.ts'
import { readEnv } from '../server/env.ts'
import { readSecrets } from '../server/machine/secrets.ts'
import { openForTool } from '../server/start/for-tools.ts'
import { runTool } from './tool.ts'

const usage =
  'Makes the archive from which this version can be restored after an update, and prints its name.\n'

await runTool(usage, async () => {
  const env = readEnv()
  const logger = pino({ level: 'silent' })
  const opened = await openForTool(env, logger, { upgrade: false })
  try {
    const options = { env, ownerUrl: opened.ownerUrl, secrets: readSecrets(env.dataDir), logger }
    process.stdout.write(`${(await archiveBeforeUpgrade(options)).name}\n`)
  } finally {
    await opened.close()
  }
})
