import path from 'node:path'
import type { Env } from '#server/env.ts'
import type { Secrets } from '#server/secrets.ts'
import { openArrivals, type Arrivals } from './arrivals.ts'
import { openDisk, type Disk } from './disk.ts'
import { createLinkSigner, type LinkSigner } from './signed-url.ts'

/** Everything the server needs to keep files, receive them and hand them out. */
export interface Files {
  disk: Disk
  links: LinkSigner
  arrivals: Arrivals
}

export function openFiles(env: Env, secrets: Secrets): Files {
  return {
    disk: openDisk(env.filesUrl ?? path.join(env.dataDir, 'files')),
    links: createLinkSigner(secrets.masterKey),
    arrivals: openArrivals(path.join(env.dataDir, 'uploads')),
  }
}
