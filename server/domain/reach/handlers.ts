import { admin } from '#server/access/procedure.ts'
import { authorityOf } from '#server/certificates/own-authority.ts'
import { findCertificate } from '#server/certificates/queries.ts'
import type { Database } from '#server/database/database.ts'
import type { HttpsSettings } from '#server/machine/https-settings.ts'
import { changeReach } from './change-reach.ts'
import { checkReach } from './check-reach.ts'
import { readReach } from './read-reach.ts'

export const reachHandlers = {
  read: admin.reach.read.handler(async ({ context: { services } }) => await readReach(services)),
  check: admin.reach.check.handler(
    async ({ context: { services } }) =>
      await checkReach(services.env.publicUrl, await findOwnAuthority(services)),
  ),
  save: admin.reach.save.handler(async ({ context, input: { choice, address } }) => {
    const chosen = choice === 'computer' ? null : (address ?? '')
    return await changeReach(context.services, context.claims, chosen, context)
  }),
}

/** The certificate of the school's own authority, if there is one. */
async function findOwnAuthority({
  database,
  env,
}: {
  database: Database
  env: { https: Pick<HttpsSettings, 'certified'> }
}): Promise<string | undefined> {
  const { certified } = env.https
  if (certified === undefined || certified.directory !== undefined) return undefined
  const held = await database.asServiceOnce((db) => findCertificate(db, certified.host))
  return held?.chain ? authorityOf(held.chain) : undefined
}
