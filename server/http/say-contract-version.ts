import { createMiddleware } from 'hono/factory'
import { contractVersionHeader } from '#shared/contract/contract-version.ts'
import type { AppEnv } from './app-env.ts'
import { readContractVersion } from './contract-version.ts'
import { presetHeaders } from './preset-headers.ts'

/** Read once: a deployment has many schools, and the files stay as they are while a program runs. */
const header = [contractVersionHeader, readContractVersion()] as const

/** Names the contract's version in each reply, so that an older page finds out that it must be reloaded. */
export function sayContractVersion() {
  return createMiddleware<AppEnv>(async (c, next) => await presetHeaders(c, next, [header]))
}
