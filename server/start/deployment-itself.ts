import type { Logger } from 'pino'
import type { PasswordHashing } from '#server/auth/passwords/password-hashing.ts'
import { addressesOfRoles } from '#server/deployment/addresses.ts'
import { createDeploymentApps } from '#server/deployment/app.ts'
import type { Directory } from '#server/directory/directory.ts'
import { loadDeploymentPages } from '#server/documents/build.ts'
import type { Env } from '#server/env.ts'
import { removeLeftArchives } from './hand-out.ts'
import type { Serving } from './listener.ts'
import type { OpenSchools } from './open-schools.ts'
import { createSchoolActs } from './school-acts.ts'

interface Parts {
  directory: Directory
  schools: OpenSchools
  hashing: PasswordHashing
  deploymentKey: string
  /** `dataDir` is absolute here. */
  env: Env
  logger: Logger
}

/** Answers for the deployment itself, by host name: that of `PUBLIC_URL`, and that of `MINISTRY_URL` if it has one. */
export async function openDeploymentItself({
  schools,
  ...parts
}: Parts): Promise<Map<string, { fetch: Serving['handler'] }>> {
  const { directory, env, logger } = parts
  await removeLeftArchives(env.dataDir)
  const followChanges = () => schools.keepOnly(directory.schools())
  return createDeploymentApps({
    ...parts,
    addresses: addressesOfRoles(env),
    render: await loadDeploymentPages(),
    limits: env.auth.limits,
    refusalMilliseconds: env.auth.refusalMilliseconds,
    acts: createSchoolActs({ directory, env, logger, followChanges }),
  })
}
