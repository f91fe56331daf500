import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { Logger } from 'pino'
import { StartFault } from '#server/machine/start-fault.ts'
import { findBinaries, type Binaries } from './binaries.ts'
import { bootstrap, ownerAddress } from './bootstrap.ts'
import { prepareCluster } from './cluster.ts'
import { clearLeftovers } from './leftovers.ts'
import { makePrivateFolder } from './private-folder.ts'
import { keepRunning } from './restarts.ts'
import { startServerProcess } from './server-process.ts'
import { postgresArguments, type ClusterAddress } from './settings.ts'
import { explainStartFailure } from './start-failure.ts'
import { findSystemUser, type SystemUser } from './system-user.ts'

export interface EmbeddedOptions {
  /** Folder that contains the cluster's folder `postgres`, or in which it is created. */
  dataDir: string
  superuserPassword: string
  ownerPassword: string
  logger: Logger
  /** Trades durability for speed; only for the temporary clusters of tests. */
  ephemeral?: boolean
  /** Processes of the program that connect; 1 by default. */
  processes?: number
  /** npm package with the binaries; by default the one for this machine. */
  packageName?: string
  /** Its programs, if they are not in a package of this program. */
  binaries?: Binaries
}

export interface EmbeddedDatabase {
  /** Connection address of the role that owns the school's tables. */
  ownerUrl: string
  /** Resolves with PostgreSQL's last messages when it first ends, which a start does not survive. */
  ended: Promise<string>
  /** From now on restarts PostgreSQL whenever it ends by itself. */
  keepRunning(): void
  /**
   * Shuts PostgreSQL down, in less than half a minute even on a full disk; committed transactions are kept.
   */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL that comes with the program, sets it up at the first start, and recovers what an
 * earlier run left behind. The caller holds the data folder's lock.
 * @throws {StartFault} with the reason and the remedy when it cannot start
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { logger, ephemeral = false, processes = 1 } = options
  const binaries = options.binaries ?? findBinaries(options.packageName)
  const user = findSystemUser()
  const folder = path.join(realpathSync(options.dataDir), 'postgres')
  prepareCluster(binaries, folder, options.superuserPassword, user)
  const address = await chooseAddress(folder, user)
  const args = postgresArguments({ folder, address, version: binaries.version, ephemeral, processes })
  const launch = async () => {
    await clearLeftovers(folder, address.socketFolder, logger)
    return startServerProcess(binaries.postgres, args, user, logger)
  }
  const stopping = new AbortController()
  let server = await launch()
  const { ended } = server
  let kept: Promise<void> | undefined
  const stop = async () => {
    stopping.abort()
    await server.stop()
    await kept
    if (address.socketFolder) rmSync(address.socketFolder, { recursive: true, force: true })
  }
  const startAgain = async () => {
    server = await launch()
    if (stopping.signal.aborted) await server.stop()
    try {
      await bootstrap({ ...options, address, ended: server.ended })
      return server
    } catch (error) {
      await server.stop()
      throw explainStartFailure(error, await server.ended)
    }
  }
  try {
    const ownerUrl = await bootstrap({ ...options, address, ended })
    const keep = () => {
      kept ??= keepRunning({ server, start: startAgain, stopping: stopping.signal, logger })
    }
    return { ownerUrl, ended, keepRunning: keep, stop }
  } catch (error) {
    await stop()
    throw explainStartFailure(error, await ended)
  }
}

/**
 * The owner's address of a database that {@link startEmbedded} has started in this data folder.
 * @throws {StartFault} while it is only just starting, or stopping
 */
export function embeddedOwnerUrl(dataDir: string, ownerPassword: string): string {
  const folder = path.join(realpathSync(dataDir), 'postgres')
  return ownerAddress(readLockFile(folder), ownerPassword)
}

const socketPort = 5432

/**
 * The address of a running cluster, from the fourth and fifth line of PostgreSQL's lock file, because the
 * account that started it may have another folder for temporary files.
 */
function readLockFile(folder: string): ClusterAddress {
  const file = path.join(folder, 'postmaster.pid')
  const [, , , port = '', socketFolder] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  if (port === '')
    throw new StartFault('The database is just starting or stopping.', 'Try again in a moment.')
  return { socketFolder: socketFolder || undefined, port: Number(port) }
}

function socketFolderOf(folder: string): string {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  return path.join(os.tmpdir(), `school-${process.getuid?.() ?? 0}-${name}`)
}

/**
 * A unix socket in a separate folder, reachable only by PostgreSQL's account and the program; its name is
 * short because a socket's path may not exceed about 100 bytes. If the system has no such sockets, a free
 * port.
 */
async function chooseAddress(folder: string, user: SystemUser | undefined): Promise<ClusterAddress> {
  if (process.platform === 'win32') return { socketFolder: undefined, port: await findFreePort() }
  const socketFolder = socketFolderOf(folder)
  makePrivateFolder(socketFolder, user)
  return { socketFolder, port: socketPort }
}

async function findFreePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (!address || typeof address === 'string') throw new Error('the system named no free port')
  return address.port
}
