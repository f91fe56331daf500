import path from 'node:path'
import type { Env } from '#server/env.ts'
import type { Secrets } from '#server/secrets.ts'
import { openDisk, type Disk } from './disk.ts'
import { openIncomingFiles, type IncomingFiles } from './incoming-files.ts'
import { createLinks, type Links } from './signed-url.ts'

/** Everything the server needs to receive files, store them and deliver them. */
export interface Files {
  disk: Disk
  links: Links
  incoming: IncomingFiles
}

export function openFiles(
  env: Pick<Env, 'dataDir' | 'filesUrl'>,
  secrets: Pick<Secrets, 'masterKey'>,
): Files {
  return {
    disk: openDisk(env.filesUrl ?? path.join(env.dataDir, 'files')),
    links: createLinks(secrets.masterKey),
    incoming: openIncomingFiles(path.join(env.dataDir, 'uploads')),
  }
}
