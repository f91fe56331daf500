import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { requireMasterKey } from '#server/auth/tokens/require-master-key.ts'
import { apiAddress } from '#server/database/api-address.ts'
import { openDatabase } from '#server/database/database.ts'
import { allowWriting } from '#server/database/database-of-school.ts'
import { databaseVersion } from '#server/database/database-version.ts'
import { makeDatabase } from '#server/database/make-database.ts'
import { enterParticulars } from '#server/database/school-queries.ts'
import type { Act } from '#server/directory/act.ts'
import type { Directory, SealedCluster } from '#server/directory/directory.ts'
import { setProvince } from '#server/directory/ministry-queries.ts'
import { findMove } from '#server/directory/move-queries.ts'
import {
  findCluster,
  insertSchool,
  noteAct,
  openNew,
  putCluster,
  setState,
} from '#server/directory/queries.ts'
import { offerFirstLink } from '#server/domain/administrators/first-link.ts'
import { typed } from '#server/machine/command.ts'
import type { Env } from '#server/env.ts'
import { StartFault } from '#server/machine/start-fault.ts'
import { isHostName, schoolId } from '#shared/deployment/schools.ts'
import { provinceOf } from '#shared/released-counts/provinces.ts'
import type { School } from '#shared/school-settings/particulars.ts'
import { addressOfSchool } from './school-env.ts'

interface NewSchool extends OwnAddresses {
  id: string
  host: string
  cluster: string
  /** Particulars with which it begins, in place of blank ones. */
  particulars?: Partial<School>
}

/** The addresses of the deployment, as people type them. */
type OwnAddresses = Pick<Env, 'publicUrl' | 'ministryUrl'>

/** The first cluster: the server of the directory. */
export const firstCluster = 'main'

/**
 * Creates a school with its own database. An interrupted creation is finished.
 * @param directoryUrl the address of the first cluster
 * @returns its address, and the link for its first administrator
 * @throws {StartFault} when the id or the name is another school's, or there is no such cluster
 */
export async function addSchool(
  { directory, actor }: Act,
  { id, host, cluster, particulars = {}, ...addresses }: NewSchool,
  { directoryUrl, logger }: { directoryUrl: string; logger: Logger },
): Promise<{ address: string; firstLink: string | undefined }> {
  const { db } = directory
  refuseNames({ id, host }, addresses)
  await requireCluster(directory, cluster, directoryUrl)
  const begun = directory.school(id)
  if (begun === undefined) await enter(directory, { id, host, cluster })
  else if (begun.state !== 'preparing' || begun.hosts[0] !== host || (await findMove(db, id)))
    throw new StartFault(`There is a school ${id} already.`, 'Choose another id.')
  await directory.look()
  const row = directory.school(id)!
  const { ownerUrl, masterKey } = directory.secretsOf(row)
  await makeDatabase(ownerUrl, directory.addressIn(row))
  const address = addressOfSchool(addresses.publicUrl, host)
  const database = openDatabase({ ownerUrl, apiUrl: apiAddress(ownerUrl), logger })
  try {
    await requireMasterKey(database, masterKey)
    await database.asServiceOnce((connection) => enterParticulars(connection, particulars))
    const province = provinceOf(particulars.province ?? '')
    if (province) await setProvince(db, id, province)
    const firstLink = await offerFirstLink({ database, publicUrl: address })
    await openNew(db, id, databaseVersion())
    await noteAct(db, { actor, action: 'school_added', school: id, details: { host, cluster } })
    return { address, firstLink }
  } finally {
    await database.close()
  }
}

/**
 * Refuses names that no school can have.
 * @throws {StartFault} when a request never has such a host, or it leads to the pages of the deployment
 */
export function refuseNames(
  { id, host }: { id: string; host: string | undefined },
  { publicUrl, ministryUrl }: OwnAddresses,
): void {
  if (!schoolId.test(id))
    throw new StartFault(
      `${id} is no id.`,
      'Use small letters, figures and hyphens, such as lae; 31 at most.',
    )
  if (host === undefined) return
  if (!isHostName(host))
    throw new StartFault(
      `${host} is no name of an address.`,
      'Write it without https, port and slash, such as lae.schools.example.',
    )
  if ([publicUrl, ministryUrl].some((address) => new URL(address).hostname === host))
    throw new StartFault(
      `${host} is the name of the deployment itself.`,
      'Choose another name for the school.',
    )
}

/**
 * A cluster of the directory; its own server becomes one with the first school.
 * @throws {StartFault} when there is none with that id
 */
export async function requireCluster(
  directory: Directory,
  cluster: string,
  directoryUrl: string,
): Promise<SealedCluster> {
  const known = await findCluster(directory.db, cluster)
  if (known) return { cluster, sealed_address: known }
  if (cluster !== firstCluster)
    throw new StartFault(`There is no cluster ${cluster}.`, 'Name one that is there, or enter it first.')
  const sealed_address = directory.sealAddress(cluster, directoryUrl)
  await putCluster(directory.db, cluster, sealed_address)
  return { cluster, sealed_address }
}

async function enter(
  directory: Directory,
  { id, host, cluster }: Pick<NewSchool, 'id' | 'host' | 'cluster'>,
): Promise<void> {
  const masterKey = randomBytes(32).toString('base64url')
  const sealed_master_key = directory.sealMasterKey(id, masterKey)
  const database = `school_${id.replaceAll('-', '_')}`
  try {
    await insertSchool(directory.db, { id, host, cluster, database, sealed_master_key })
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error
    throw new StartFault(`${host} or ${id} is the name of another school.`, 'Choose others.', {
      cause: error,
    })
  }
}

/**
 * Closes a school, or reopens it, also one that has moved out; processes follow within a second.
 * @throws {StartFault} when there is none with that id, or it is being moved, upgraded or deleted
 */
export async function changeState(
  { directory, actor }: Act,
  { id, state }: { id: string; state: 'open' | 'closed' },
): Promise<void> {
  const row = directory.school(id)
  if (row === undefined || !['open', 'closed', 'moved'].includes(row.state))
    throw new StartFault(
      row ? `The school ${id} is ${row.state}.` : `There is no school ${id}.`,
      'Look at the list of the schools.',
    )
  // The database of a school that has moved out is read-only.
  if (state === 'open') {
    const { ownerUrl } = directory.secretsOf(row)
    await allowWriting({ ownerUrl, clusterUrl: directory.addressIn(row) })
  }
  if (!(await setState(directory.db, id, state, row.state)))
    throw new StartFault(
      `The school ${id} was just changed by somebody else, is being deleted, or its upgrade is not finished.`,
      `Try again, or finish the upgrade:  ${typed('admin', 'schools', 'upgrade')}`,
    )
  await noteAct(directory.db, {
    actor,
    action: state === 'open' ? 'school_opened' : 'school_closed',
    school: id,
  })
}

/** Adds the address of a PostgreSQL server for databases of schools, or changes it. */
export async function enterCluster(
  { directory, actor }: Act,
  { id, address }: { id: string; address: string },
): Promise<void> {
  await putCluster(directory.db, id, directory.sealAddress(id, address))
  await noteAct(directory.db, { actor, action: 'cluster_entered', details: { cluster: id } })
}
