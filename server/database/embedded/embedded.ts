import { createHash } from 'node:crypto'
import { readFileSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { Logger } from 'pino'
import { findBinaries, type Binaries } from './binaries.ts'
import { bootstrap, ownerAddress } from './bootstrap.ts'
import { prepareCluster } from './cluster.ts'
import { clearLeftovers } from './leftovers.ts'
import { cutLifeline, spawnWithLifeline } from './lifeline.ts'
import { makePrivateFolder } from './private-folder.ts'
import { postgresArguments, type ClusterAddress } from './settings.ts'
import { explainStartFailure } from './start-failure.ts'
import { findSystemUser, type SystemUser } from './system-user.ts'

export interface EmbeddedOptions {
  /** Folder in which the cluster's folder `postgres` is, or is made. */
  dataDir: string
  superuserPassword: string
  ownerPassword: string
  logger: Logger
  /** Trades durability for speed; only for the temporary clusters of tests. */
  ephemeral?: boolean
  /** Processes of the program that connect; 1 when left out. */
  processes?: number
  /** npm package with the binaries; by default the one for this machine. */
  packageName?: string
  /** Its programs, when they are not in a package of this program. */
  binaries?: Binaries
}

export interface EmbeddedDatabase {
  /** Connection address of the role that owns the school's tables. */
  ownerUrl: string
  /** Resolves with PostgreSQL's last messages when it has ended, which the program does not survive. */
  ended: Promise<string>
  /** Shuts PostgreSQL down, in less than half a minute even on a full disk; committed transactions are kept. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL that comes with the program, setting it up at first start, and recovering what an
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
  await clearLeftovers(folder, address.socketFolder, logger)
  const args = postgresArguments({ folder, address, version: binaries.version, ephemeral, processes })
  const child = spawnWithLifeline(binaries.postgres, args, user)
  const messages: string[] = []
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    messages.push(text.trim())
    messages.splice(0, messages.length - 20)
    logger.debug({ source: 'postgres' }, text.trim())
  })
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', () => resolve(messages.join('\n')))
  })
  const stop = async () => {
    cutLifeline(child)
    await ended
    if (address.socketFolder) rmSync(address.socketFolder, { recursive: true, force: true })
  }
  try {
    const ownerUrl = await bootstrap({ ...options, address, ended })
    return { ownerUrl, ended, stop }
  } catch (error) {
    await stop()
    throw explainStartFailure(error, await ended)
  }
}

/** The owner's address of a database that {@link startEmbedded} has started in this data folder. */
export function embeddedOwnerUrl(dataDir: string, ownerPassword: string): string {
  const folder = path.join(realpathSync(dataDir), 'postgres')
  const address =
    process.platform === 'win32'
      ? { socketFolder: undefined, port: readPort(folder) }
      : { socketFolder: socketFolderOf(folder), port: socketPort }
  return ownerAddress(address, ownerPassword)
}

const socketPort = 5432

/** The port stands in the fourth line of PostgreSQL's lock file. */
function readPort(folder: string): number {
  return Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[3])
}

function socketFolderOf(folder: string): string {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  return path.join(os.tmpdir(), `school-${process.getuid?.() ?? 0}-${name}`)
}

/**
 * A unix socket in a folder of its own, reachable only by PostgreSQL's account and the program; its name is
 * short because a socket's path may not exceed about 100 bytes. Where there are no such sockets, a free port.
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
