import path from 'node:path'
import { archivesOfPart } from '#server/backup/archive-store.ts'
import type { Env } from '#server/env.ts'
import { bindsToHttps } from '#server/machine/https-settings.ts'

/** The address of a school of a deployment: the deployment's, with the school's name in it. */
export function addressOfSchool(publicUrl: string, host: string): string {
  const url = new URL(publicUrl)
  url.hostname = host
  return url.origin
}

/** The facts by which the settings of a school differ from those of the deployment. */
interface EnvOfSchool {
  id: string
  host: string
  ownerUrl: string
  /** The most bytes that its files may take; null for no limit of its own. */
  quota_file_bytes?: number | null
}

/**
 * The settings of one school of a deployment. It has its own part of the files, of the object store and of
 * the store of backups. Settings that would reach beyond it are left out: folders and updates of the machine,
 * addresses that links may lead to, and others' keys whose tokens count.
 */
export function envOfSchool(env: Env, { id, host, ownerUrl, quota_file_bytes = null }: EnvOfSchool): Env {
  const publicUrl = addressOfSchool(env.publicUrl, host)
  const part = `schools/${id}/`
  const { store, folder } = env.files
  return {
    ...env,
    publicUrl,
    dataDir: path.join(env.dataDir, part),
    directoryUrl: undefined,
    databaseUrl: ownerUrl,
    masterKey: undefined,
    processes: 1,
    files: {
      ...(store ? { store: { ...store, prefix: store.prefix + part } } : {}),
      ...(folder === undefined ? {} : { folder: new URL(part, `${folder.replace(/\/*$/, '')}/`).href }),
    },
    storage: { ...env.storage, limitBytes: minOf(quota_file_bytes ?? undefined, env.storage.limitBytes) },
    backupStore: env.backupStore && archivesOfPart(env.backupStore, part),
    backupFolders: [],
    releases: undefined,
    demo: false,
    https: { tls: undefined, certified: undefined, plain: undefined },
    bindsToHttps: bindsToHttps({ publicUrl, certified: undefined }),
    metricsToken: undefined,
    auth: { ...env.auth, siteUrl: publicUrl, redirectUrls: [], adminKeys: [] },
  }
}

function minOf(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.min(one, other)
}
