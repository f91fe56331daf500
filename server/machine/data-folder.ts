import { createHash } from 'node:crypto'
import { accessSync, constants, mkdirSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { StartFault } from './start-fault.ts'

/** The program is already running on this data folder. */
export class DataFolderInUse extends StartFault {}

/**
 * Makes sure that the data folder exists, can be written, and belongs to this instance alone.
 * @returns its absolute path, and a function that releases it
 * @throws {StartFault} with the reason and the remedy
 */
export async function claimDataFolder(folder: string): Promise<{ dataDir: string; release(): void }> {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw cannotWrite(path.resolve(folder), error)
  }
  const dataDir = realpathSync(folder)
  const lock = await listenOn(lockAddress(dataDir), dataDir)
  try {
    const shared = await listenInFolder(dataDir)
    return {
      dataDir,
      release() {
        shared?.close()
        lock.close()
      },
    }
  } catch (error) {
    lock.close()
    throw error
  }
}

/**
 * Claims a piece of work in a folder that only one process may do at a time. The system ends the claim with
 * that process.
 * @returns a function that ends it; undefined when another process is doing it
 */
export async function claimWork(folder: string, work: string): Promise<(() => void) | undefined> {
  try {
    const lock = await listenOn(lockAddress(`${work} ${realpathSync(folder)}`), folder)
    return () => void lock.close()
  } catch (error) {
    if (error instanceof DataFolderInUse) return undefined
    throw error
  }
}

/** The longest path of a socket, in bytes, that every system accepts. */
const maxSocketPathLength = 103

/**
 * A second lock for containers that share a data folder: they do not see each other's abstract sockets, but
 * they do see a socket file in the folder. It is left out if the file system does not support sockets, the
 * path is too long, or an existing socket cannot be tested, such as another account's.
 * @throws {DataFolderInUse} when somebody listens on it
 */
async function listenInFolder(dataDir: string): Promise<Server | undefined> {
  const address = path.join(dataDir, 'in-use.socket')
  if (process.platform === 'win32' || Buffer.byteLength(address) > maxSocketPathLength) return undefined
  try {
    return await listenOn(address, dataDir)
  } catch (error) {
    if (error instanceof DataFolderInUse) throw error
    return undefined
  }
}

/**
 * The lock is an address that only one process can listen on and that the system frees when that process
 * ends, however it ends: an abstract socket on Linux, a named pipe on Windows, else a socket file.
 */
function lockAddress(dataDir: string): string {
  const name = `school-${createHash('sha256').update(dataDir).digest('hex').slice(0, 24)}`
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return path.join(os.tmpdir(), `${name}.lock`)
}

async function listenOn(address: string, dataDir: string): Promise<Server> {
  try {
    return await tryListen(address)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    const isFile = address.startsWith('/')
    if (!isFile || (await answers(address))) throw inUse(dataDir)
  }
  // A socket file without a listener was left by a killed process.
  rmSync(address, { force: true })
  return await tryListen(address)
}

async function tryListen(address: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy())
  return await new Promise((resolve, reject) => {
    server.once('error', reject).listen(address, () => resolve(server.unref()))
  })
}

/**
 * Whether somebody listens on a socket file.
 * @throws when that cannot be found out, for example because it is another account's socket
 */
async function answers(address: string): Promise<boolean> {
  return await new Promise((resolve, reject) => {
    const socket = connect(address)
    socket.once('connect', () => resolve(true))
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve(false)
      // The queue is full: somebody listens, but is too busy to accept connections.
      else if (error.code === 'EAGAIN') resolve(true)
      else reject(error)
    })
    socket.once('close', () => socket.destroy())
  })
}

function inUse(dataDir: string): StartFault {
  return new DataFolderInUse(
    `The data folder ${dataDir} is in use by another running instance.`,
    'Stop that one first, or give this one a folder of its own with DATA_DIR.',
  )
}

function cannotWrite(folder: string, cause: unknown): StartFault {
  const { code } = cause as NodeJS.ErrnoException
  const reason =
    code === 'ENOSPC'
      ? 'the disk is full'
      : code === 'EROFS'
        ? 'the disk is read-only'
        : 'it may not be written'
  return new StartFault(
    `The data folder ${folder} cannot be used: ${reason}.`,
    code === 'ENOSPC'
      ? 'Free some space and start again; nothing that was stored is lost.'
      : 'Give this account the right to write there, or choose another folder with DATA_DIR.',
    { cause },
  )
}
