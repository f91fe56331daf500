import { expect } from 'vitest'
import { takeCounts } from '#server/deployment/manage-rounds.ts'
import { insertSchool, putCluster } from '#server/directory/queries.ts'
import { signCounts } from '#server/directory/signed-counts.ts'
import { countsOf } from './counts.ts'
import { openDeploymentPages } from './deployment-pages.ts'

/** The master key of a school, for tests. */
export const masterKeyOf = (byte: number) => Buffer.alloc(32, byte).toString('base64url')
/** The form that opens a round. */
export const opened = {
  id: 'census-2026',
  title: 'Census 2026',
  year: '2026',
  opens: '2026-01-05',
  closes: '2026-12-31',
}

/** A deployment with three schools and two boxes, an open round, and somebody of the ministry. */
export async function openMinistry() {
  const pages = await openDeploymentPages()
  const { directory, ask, signUp, ownerUrl } = pages
  const { db } = directory
  await putCluster(db, 'main', directory.sealAddress('main', ownerUrl))
  for (const id of ['lae', 'goroka', 'buka']) {
    const sealed_master_key = directory.sealMasterKey(id, masterKeyOf(1))
    await insertSchool(db, { id, cluster: 'main', database: id, sealed_master_key, host: `${id}.test` })
  }
  const { cookie } = await signUp('stats@ministry.test', 'ministry')
  expect((await ask('/rounds', { cookie, form: opened })).status).toBe(303)
  const take = async (text: string, as?: string, round?: string) =>
    await takeCounts({ directory, actor: 'test' }, text, { as, round })
  return { ...pages, cookie, take }
}

/** The file of counts of a school on a box. */
export const fileOf = (masterKey: string, counts = countsOf(), released_at = '2026-03-02T01:02:03Z') =>
  signCounts(masterKey, { counts, released_at })
