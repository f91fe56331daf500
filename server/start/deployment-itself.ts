import type { Logger } from 'pino'
import type { PasswordHashing } from '#server/auth/passwords/password-hashing.ts'
import { createDeploymentApp } from '#server/deployment/app.ts'
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

/** Answers for the deployment itself, at the host of `PUBLIC_URL`. */
export async function openDeploymentItself({ schools, ...parts }: Parts): Promise<Serving['handler']> {
  const { directory, env, logger } = parts
  await removeLeftArchives(env.dataDir)
  const { origin, hostname } = new URL(env.publicUrl)
  const followChanges = () => schools.keepOnly(directory.schools())
  const { fetch } = createDeploymentApp({
    ...parts,
    publicUrl: origin,
    render: await loadDeploymentPages(),
    limits: env.auth.limits,
    refusalMilliseconds: env.auth.refusalMilliseconds,
    issuer: hostname,
    acts: createSchoolActs({ directory, env, logger, followChanges }),
  })
  return fetch
}
