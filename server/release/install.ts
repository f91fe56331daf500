import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { StartFault } from '#server/machine/start-fault.ts'
import { freeBytes } from '#server/storage/free-bytes.ts'
import { wholeMegabytes } from '#shared/file-size.ts'
import { beginAttempt } from './attempt.ts'
import { asBefore, requireNewer, requireSignature } from './check-release.ts'
import { addToLog, beginLog } from './update-log.ts'
import { nodeOf } from './go-back.ts'
import { forgetChanges } from './changes.ts'
import { noteUpdate, programOf, readUpdate, setCurrent, type Home } from './home.ts'

/**
 * A release is copied first, takes some three times the size of its archive unpacked, and the data grow in
 * the meantime.
 */
const roomFactor = 5

/**
 * Unpacks a newer release beside the current version and sets it to start next. Killed at any moment, it
 * leaves the current version in place.
 * @param file its archive, with the signature beside it
 * @param onBegun called once nothing prevents the attempt itself
 * @param dataDir whose owner starts the school, and must be able to continue the update
 * @returns the new version
 * @throws {StartFault} when it is not a newer release for this machine from the maker of this one, it does
 * not run here, or there is no room
 */
export async function installRelease(
  home: Home,
  file: string,
  dataDir: string,
  onBegun: () => void,
): Promise<string> {
  const name = path.basename(file)
  const end = await explained(home, async () => {
    const noteEnd = await beginAttempt(home, name)
    beginLog(home)
    return noteEnd
  })
  addToLog(home, `${new Date().toISOString()} ${name} is checked and unpacked\n`)
  onBegun()
  try {
    const version = await unpackRelease(home, file, dataDir)
    addToLog(home, `${new Date().toISOString()} version ${version} is unpacked\n`)
    end()
    return version
  } catch (error) {
    addToLog(home, `${(error as Error).message}\n`)
    end(error as Error)
    throw error
  }
}

async function unpackRelease(home: Home, file: string, dataDir: string): Promise<string> {
  const signature = requireSignature(file)
  const update = readUpdate(home)
  if (update && !['done', 'failing', 'undone'].includes(update.state))
    throw new StartFault(
      `An update to version ${update.to} is under way. ${asBefore}`,
      'Start the school: that finishes it, or undoes it.',
    )
  requireOwner(dataDir)
  const needed = roomFactor * statSync(file).size
  const free = await freeBytes(home.folder)
  if (free < needed)
    throw new StartFault(
      `There is no room: ${wholeMegabytes(needed)} are needed, ${wholeMegabytes(free)} are free. ${asBefore}`,
      'Free some space, then try again.',
    )
  const draft = path.join(home.folder, 'versions', '.unpacking')
  try {
    // The checked file is the one that is unpacked: a worn stick may return other bytes when it is read
    // again.
    const copy = await explained(home, () => copyInto(draft, file))
    const version = await requireNewer(home, copy, signature)
    await explained(home, () => unpack(draft, copy, version))
    requireRunning(path.join(draft, 'school', 'versions', version), version)
    await explained(home, () => putInPlace(home, draft, version))
    return version
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** The start that tries the version could not change another account's files. */
function requireOwner(dataDir: string): void {
  const secrets = path.join(dataDir, 'secrets.json')
  const account = process.getuid?.()
  if (account === undefined || !existsSync(secrets)) return
  const { uid } = statSync(secrets)
  if (uid === account) return
  throw new StartFault(
    `The school runs under another account. ${asBefore}`,
    `Update it under that account: sudo -u '#${uid}' school update …`,
  )
}

function copyInto(draft: string, file: string): string {
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  const copy = path.join(draft, path.basename(file))
  copyFileSync(file, copy)
  return copy
}

function unpack(draft: string, file: string, version: string): void {
  // Windows has tar as well, which also reads ZIP.
  const { status, stderr } = spawnSync('tar', ['-xf', file, '-C', draft], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr || 'tar could not be started')
  if (!existsSync(path.join(draft, 'school', 'versions', version)))
    throw new Error('it holds another version')
}

/** A version whose own Node cannot run here could not revert itself. */
function requireRunning(program: string, version: string): void {
  const launcher = path.join(program, 'scripts', 'school.mjs')
  const words = ['--disable-warning=ExperimentalWarning', launcher, '--version']
  const { stdout, stderr, error } = spawnSync(nodeOf(program), words, { encoding: 'utf8' })
  if (stdout?.trim() === version) return
  const why = (stderr || error?.message || '').trim().split('\n', 1)[0]
  throw new StartFault(
    `Version ${version} does not run on this machine: ${why} ${asBefore}`,
    'It may need a newer operating system. Keep the present version, and ask whoever made the release.',
  )
}

function putInPlace(home: Home, draft: string, version: string): void {
  // All files at once: a power cut after the switch must not leave half of them.
  if (process.platform !== 'win32') spawnSync('sync')
  const target = programOf(home, version)
  rmSync(target, { recursive: true, force: true })
  renameSync(path.join(draft, 'school', 'versions', version), target)
  forgetChanges(home)
  noteUpdate(home, { from: home.version, to: version, state: 'installed' })
  setCurrent(home, version)
}

async function explained<Result>(home: Home, work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StartFault) throw error
    throw new StartFault(
      `The release could not be unpacked into ${home.folder}: ${(error as Error).message.trim()} ${asBefore}`,
      'Use the account that the program was unpacked with, see that the disk has room and may be written, and try again.',
      { cause: error },
    )
  }
}
