import path from 'node:path'
import { pino } from 'pino'
import { findBinaries } from '#server/database/embedded/binaries.ts'
import { readAddress } from '#server/database/address.ts'
import { explainConnection } from '#server/database/connection-fault.ts'
import { findOlderBinaries, versionOfCluster } from '#server/database/embedded/older-binaries.ts'
import { requirePreparedStatements } from '#server/database/prepared-statements.ts'
import { openForTool } from '#server/start/for-tools.ts'
import { readSecrets } from '#server/machine/secrets.ts'
import type { Env } from '#server/env.ts'
import { typed } from '#server/machine/command.ts'
import { StartFault } from '#server/machine/start-fault.ts'
import { archiveBeforeUpgrade, roomBeforeUpgrade, upgradeFolder } from '#server/backup/before-upgrade.ts'
import { roomForCarryOver, roomForFirstDatabase } from '#server/backup/carry-over.ts'
import { wholeMegabytes } from '#shared/file-size.ts'
import { checkClock, checkMemory, checkPort, type Finding } from './check-machine.ts'
import { openArchive } from '#server/backup/portable/check-archive.ts'
import { openPartFolder } from '#server/backup/portable/part-folder.ts'
import { restoreDatabase } from '#server/backup/portable/restore-archive.ts'
import { programVersion } from '#server/machine/version.ts'
import { databaseBytes } from '#server/backup/portable/snapshot-queries.ts'
import { lackOfRoomForCopy, type Room } from '#server/backup/room-for-copy.ts'
import { withScratchDatabase } from '#server/backup/scratch-database.ts'
import { readUpgradeState } from '#server/backup/scratch-queries.ts'

const silent = pino({ level: 'silent' })

/**
 * Checks whether this version of the program will start on the school's data, without changing them: disk,
 * memory, port, clock, versions, and pending migrations, which are tried on a copy of the database.
 */
export async function checkUpgrade(env: Env): Promise<Finding[]> {
  const findings: Finding[] = [
    {
      what: 'Program',
      state: 'good',
      text: `Version ${programVersion()} with Node ${process.versions.node}.`,
    },
    checkMemory(),
  ]
  const cluster = env.databaseUrl === undefined ? checkCluster(env.dataDir) : undefined
  if (cluster) findings.push(cluster.finding)
  if (cluster?.isClosed) {
    findings.push(await checkPort(env.port, env.host, false), checkClock(new Date(), undefined))
    findings.push(await checkDisk(env))
    return findings
  }
  const opened = await openForTool(env, silent, { upgrade: false })
  try {
    const { ownerUrl } = opened
    const state = await readUpgradeState(ownerUrl)
    findings.push(await checkPort(env.port, env.host, state.isRunning))
    findings.push(checkClock(new Date(), state.lastEntry))
    if (state.version < 15)
      return [
        ...findings,
        stop('PostgreSQL', `The database is of version ${state.version}; 15 or later is needed.`),
      ]
    if (cluster === undefined) findings.push(...(await checkServers(env, state.version)))
    findings.push(await checkDisk(env, ownerUrl))
    findings.push(...(await checkMigrations(env, ownerUrl, state.pending)))
    return findings
  } catch (error) {
    const fault = error instanceof StartFault ? error : explainConnection(error)
    if (!fault) throw error
    return [...findings, stop('Database', `${fault.message} ${fault.remedy}`)]
  } finally {
    await opened.close()
  }
}

/** Checks a PostgreSQL that is not the program's own. */
async function checkServers({ databaseUrl = '' }: Env, version: number): Promise<Finding[]> {
  const what = 'PostgreSQL'
  await requirePreparedStatements(databaseUrl)
  const encryption = readAddress(databaseUrl).tls ? 'with TLS' : 'without TLS'
  return [
    { what, state: 'good', text: `The database is of version ${version}, on another server, ${encryption}.` },
  ]
}

/** @returns the finding, and whether the cluster cannot be opened without changing it */
function checkCluster(dataDir: string): { finding: Finding; isClosed: boolean } {
  const { version: ours } = findBinaries()
  const written = versionOfCluster(path.join(dataDir, 'postgres'))
  const found = (state: Finding['state'], text: string, isClosed = true) => {
    return { finding: { what: 'PostgreSQL', state, text }, isClosed }
  }
  if (written === undefined) return found('good', 'There is no database yet. It is made at the first start.')
  if (written === ours)
    return found('good', `The database is of version ${written}, as this program needs it.`, false)
  if (written !== ours - 1)
    return found(
      'stop',
      `The database is of version ${written}; this program opens ${ours - 1} and ${ours}. Start a version of the program in between first, or restore an archive.`,
    )
  try {
    findOlderBinaries()
    return found('good', `The database is carried over from version ${written} to ${ours} at the next start.`)
  } catch (error) {
    if (!(error instanceof StartFault)) throw error
    return found(
      'look',
      `The database is of version ${written}. At the next start, ${typed('start')} downloads that version once, some 20 MB, and carries the database over.`,
    )
  }
}

/** @param ownerUrl absent for a cluster that cannot be opened without changing it */
async function checkDisk(env: Env, ownerUrl?: string): Promise<Finding> {
  const dataDir = path.resolve(env.dataDir)
  if (ownerUrl)
    return compareRoom('the archive before the upgrade takes', await roomBeforeUpgrade(ownerUrl, dataDir))
  if (versionOfCluster(path.join(dataDir, 'postgres')) === undefined)
    return compareRoom('the new database takes', await roomForFirstDatabase(dataDir))
  return compareRoom('an archive and a second database take', await roomForCarryOver(dataDir))
}

function compareRoom(what: string, { needed, free }: Room): Finding {
  const text = `${wholeMegabytes(free)} are free; ${what} at most ${wholeMegabytes(needed)}.`
  return { what: 'Disk', state: free < needed ? 'stop' : 'good', text }
}

/** Applies the pending migrations to a copy of the database, which shows that they work and how long they take. */
async function checkMigrations(env: Env, ownerUrl: string, pending: string[]): Promise<Finding[]> {
  const what = 'Database'
  if (pending.length === 0) return [{ what, state: 'good', text: 'It is up to date.' }]
  const changes = pending.length === 1 ? '1 change' : `${pending.length} changes`
  const list = pending.map((file) => path.basename(file, '.sql')).join(', ')
  const lack = await lackOfRoomForCopy(await databaseBytes(ownerUrl), env)
  if (lack) {
    const text = `${changes} pending (${list}). They were not tried on a copy, for which ${wholeMegabytes(lack.needed)} are needed on the disk of the database and ${wholeMegabytes(lack.free)} are free.`
    return [{ what, state: 'look', text }]
  }
  const dataDir = path.resolve(env.dataDir)
  const { masterKey } = readSecrets(dataDir)
  const options = { env: { ...env, dataDir }, ownerUrl, secrets: { masterKey }, logger: silent }
  const { name } = await archiveBeforeUpgrade(options)
  const unlock = () => Promise.reject(new Error('an archive before an upgrade is not encrypted'))
  const archive = await openArchive(openPartFolder(upgradeFolder(dataDir)), { name, unlock })
  let seconds = 0
  const tried = await withScratchDatabase({ ownerUrl, logger: silent }, async (scratchUrl) => {
    const onUpgraded = (milliseconds: number) => void (seconds = milliseconds / 1000)
    await restoreDatabase({ ownerUrl: scratchUrl, archive, onUpgraded })
    return true
  })
  const text = tried
    ? `${changes} pending (${list}). On a copy they worked and took ${seconds.toFixed(1)} s.`
    : `${changes} pending (${list}). They could not be tried: the role may not make databases.`
  return [{ what, state: tried ? 'good' : 'look', text }]
}

function stop(what: string, text: string): Finding {
  return { what, state: 'stop', text }
}
