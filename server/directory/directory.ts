import type { Logger } from 'pino'
import { digestOf } from '#server/auth/tokens/require-master-key.ts'
import { deriveKey, seal, unseal } from '#server/auth/tokens/encryption.ts'
import { openDirectoryTables, type DirectoryDb } from '#server/database/directory-tables.ts'
import { StartFault } from '#server/machine/start-fault.ts'
import { readMark, readSchools, settleKeyDigest, type SchoolRow } from './queries.ts'

/** The directory of the schools of a deployment. */
export interface Directory {
  db: DirectoryDb
  /** Does all of the work, or nothing of it. */
  inTransaction<T>(work: (tx: DirectoryDb) => Promise<T>): Promise<T>
  /** The school of a host name, as of the last check of the directory. */
  find(host: string): SchoolRow | undefined
  /** The school with an id. */
  school(id: string): SchoolRow | undefined
  schools(): SchoolRow[]
  /** Checks for changes. @returns whether there are any */
  look(): Promise<boolean>
  /** The address of the database of a school, and its master key. @throws {StartFault} when one cannot be opened */
  secretsOf(school: SchoolRow): { ownerUrl: string; masterKey: string }
  /** The master key of a school; undefined when it cannot be opened, which is no reason to stop the work on another school. */
  masterKeyOf(school: SchoolRow): string | undefined
  sealMasterKey(id: string, masterKey: string): Buffer
  sealAddress(cluster: string, address: string): Buffer
  /** Seals a secret with the key of the deployment. @param boundTo what the secret belongs to */
  seal(secret: Uint8Array, boundTo: string): Buffer
  /** Opens what {@link seal} sealed. */
  unseal(sealed: Uint8Array, boundTo: string): Buffer
  /** The address of a database in a cluster; by default the cluster's own. */
  addressIn(cluster: SealedCluster, database?: string): string
  close(): Promise<void>
}

/** A cluster, with its address. */
export type SealedCluster = Pick<SchoolRow, 'cluster' | 'sealed_address'>

/**
 * Opens the directory, and creates missing tables.
 * @param deploymentKey seals the keys of the schools and the addresses of their databases; base64url
 * @throws {StartFault} when it was first used with another key, or is not a directory
 */
export async function openDirectory(
  url: string,
  { deploymentKey, logger }: { deploymentKey: string; logger: Logger },
): Promise<Directory> {
  const { db, inTransaction, close } = await openDirectoryTables(url, logger)
  const key = deriveKey(deploymentKey, 'secrets of the directory')
  let mark: number | undefined
  let byId = new Map<string, SchoolRow>()
  let byHost = new Map<string, SchoolRow>()

  async function look(): Promise<boolean> {
    const present = await readMark(db)
    if (present === mark) return false
    const rows = await readSchools(db)
    byId = new Map(rows.map((row) => [row.id, row]))
    byHost = new Map(rows.flatMap((row) => row.hosts.map((host) => [host, row])))
    mark = present
    return true
  }

  function open(sealed: Uint8Array, boundTo: string, what: 'address' | 'master key'): Buffer {
    try {
      return unseal(key, sealed, boundTo)
    } catch (cause) {
      throw new StartFault(
        `The ${what} of the ${boundTo} cannot be opened: its row in the directory is damaged.`,
        'Bring this row back from a backup of the directory. The others are good.',
        { cause },
      )
    }
  }

  const openKey = ({ id, sealed_master_key }: SchoolRow) =>
    open(sealed_master_key, `school ${id}`, 'master key').toString('base64url')

  function addressIn({ cluster, sealed_address }: SealedCluster, database?: string): string {
    const address = new URL(open(sealed_address, `cluster ${cluster}`, 'address').toString())
    if (database !== undefined) address.pathname = encodeURIComponent(database)
    return address.href
  }

  try {
    if ((await settleKeyDigest(db, digestOf(deploymentKey))) !== digestOf(deploymentKey))
      throw new StartFault(
        'The secrets in the directory of the schools are sealed with another key than this program has.',
        'Give every program of the deployment the same MASTER_KEY; secrets.json in the data folder of the first one holds it.',
      )
    await look()
  } catch (error) {
    await close()
    throw error
  }
  return {
    db,
    inTransaction,
    find: (host) => byHost.get(host),
    school: (id) => byId.get(id),
    schools: () => [...byId.values()],
    look,
    secretsOf: (school) => ({
      ownerUrl: addressIn(school, school.database),
      masterKey: openKey(school),
    }),
    masterKeyOf: (school) => {
      try {
        return openKey(school)
      } catch {
        return undefined
      }
    },
    sealMasterKey: (id, masterKey) => seal(key, Buffer.from(masterKey, 'base64url'), `school ${id}`),
    sealAddress: (cluster, address) => seal(key, Buffer.from(address), `cluster ${cluster}`),
    seal: (secret, boundTo) => seal(key, secret, boundTo),
    unseal: (sealed, boundTo) => unseal(key, sealed, boundTo),
    addressIn,
    close,
  }
}
