import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { openDirectory } from '#server/directory/directory.ts'
import { insertSchool, putCluster } from '#server/directory/queries.ts'
import { blankDatabase } from './database.ts'

/** A directory with schools and an open round of the year, for the one test that calls it. */
export async function openRound(ids: readonly string[], year: string) {
  const { ownerUrl } = await blankDatabase()
  const deploymentKey = randomBytes(32).toString('base64url')
  const directory = await openDirectory(ownerUrl, { deploymentKey, logger: pino({ level: 'silent' }) })
  onTestFinished(() => directory.close())
  await putCluster(directory.db, 'main', directory.sealAddress('main', ownerUrl))
  for (const id of ids) {
    const sealed_master_key = directory.sealMasterKey(id, deploymentKey)
    const school = { id, cluster: 'main', database: `school_${id}`, sealed_master_key }
    await insertSchool(directory.db, { ...school, host: `${id}.test` })
  }
  const round = { id: 'census', title: 'Census', year, opens: '2020-01-01', closes: '2099-12-31' }
  await directory.db.insertInto('rounds').values(round).execute()
  return directory
}
