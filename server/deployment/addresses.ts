import type { Env } from '#server/env.ts'
import type { DeploymentRole } from '#shared/deployment/pages.ts'

/** The address at which the pages of each role are. */
export type RoleAddresses = Record<DeploymentRole, string>

/** The addresses of the deployment's pages: one for both roles, unless `MINISTRY_URL` names another. */
export function addressesOfRoles({
  publicUrl,
  ministryUrl,
}: Pick<Env, 'publicUrl' | 'ministryUrl'>): RoleAddresses {
  return { administrator: new URL(publicUrl).origin, ministry: new URL(ministryUrl).origin }
}
