import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { StartFault } from '#server/machine/start-fault.ts'
import { freeBytes } from '#server/storage/free-bytes.ts'
import { noteUpdate, programOf, readUpdate, setCurrent, type Home } from './home.ts'
import { checkSignature } from './signature.ts'

/** Unpacked, a release takes some three times the room of its archive, and the data grow meanwhile. */
const roomFactor = 4

const asBefore = 'Nothing was changed.'

/**
 * Unpacks a newer release beside the present version and names it as the one that starts next. Killed at any moment, it
 * leaves the present version in place.
 * @param file its archive, with the signature beside it
 * @returns the new version
 * @throws {StartFault} when it is not a newer release for this machine from whoever made this one, or there is no room
 */
export async function installRelease(home: Home, file: string): Promise<string> {
  const version = await requireNewer(home, file)
  const update = readUpdate(home)
  if (update && !['done', 'undone'].includes(update.state))
    throw new StartFault(
      `An update to version ${update.to} is under way. ${asBefore}`,
      'Start the school: that finishes it, or undoes it.',
    )
  const needed = roomFactor * statSync(file).size
  const free = await freeBytes(home.folder)
  if (free < needed)
    throw new StartFault(
      `There is no room: ${megabytes(needed)} are needed, ${megabytes(free)} are free. ${asBefore}`,
      'Free some space, then try again.',
    )
  unpack(home, file, version)
  noteUpdate(home, { from: home.version, to: version, state: 'installed' })
  setCurrent(home, version)
  return version
}

/** @returns its version */
async function requireNewer(home: Home, file: string): Promise<string> {
  const name = path.basename(file)
  const refuse = (message: string, remedy: string) => new StartFault(`${message} ${asBefore}`, remedy)
  if (!existsSync(file)) throw refuse(`There is no ${file}.`, 'Name the archive of a release.')
  const signature = `${file}.minisig`
  if (!existsSync(signature))
    throw refuse(`${name} has no signature beside it.`, `Copy ${name}.minisig into the same folder.`)
  const publicKey = readFileSync(path.join(home.program, 'release-key.pub'), 'utf8')
  const checked = await checkSignature(file, readFileSync(signature, 'utf8'), publicKey)
  if ('fault' in checked)
    throw checked.fault === 'otherKey'
      ? refuse(
          `${name} is signed with another key than the release that runs here.`,
          'Take releases only from whom you had this one. Never pass over this: whoever made the archive could read everything.',
        )
      : refuse(
          `${name}, or its signature, is damaged or cut short.`,
          'Copy both files again from where they are whole.',
        )
  const [, version = '', target = ''] = checked.comment.split(' ')
  const ours = readFileSync(path.join(home.program, 'target'), 'utf8').trim()
  if (target !== ours)
    throw refuse(`${name} is for ${target}, and this machine needs ${ours}.`, `Take the archive for ${ours}.`)
  const order = compareVersions(version, home.version)
  if (order === 0) throw refuse(`Version ${version} is installed already.`, 'There is nothing to do.')
  if (order < 0)
    throw refuse(
      `${name} is older than version ${home.version}, which runs here.`,
      'To go back to the version before, use "school rollback".',
    )
  return version
}

function unpack(home: Home, file: string, version: string): void {
  const draft = path.join(home.folder, 'versions', '.unpacking')
  const target = programOf(home, version)
  try {
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft, { recursive: true })
    // Windows has tar as well, which also reads ZIP.
    const { status, stderr } = spawnSync('tar', ['-xf', file, '-C', draft], { encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr || 'tar could not be started')
    // All files at once: a power cut after the switch must not find half of them.
    if (process.platform !== 'win32') spawnSync('sync')
    rmSync(target, { recursive: true, force: true })
    renameSync(path.join(draft, 'school', 'versions', version), target)
    rmSync(draft, { recursive: true, force: true })
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw new StartFault(
      `The release could not be unpacked into ${home.folder}: ${(error as Error).message.trim()} ${asBefore}`,
      'Use the account that the program was unpacked with, see that the disk has room and may be written, and try again.',
      { cause: error },
    )
  }
}

/** @returns negative when `a` is older than `b` */
export function compareVersions(a: string, b: string): number {
  const numbers = (text: string) => text.split('.').map(Number)
  const [first, second] = [numbers(a), numbers(b)]
  const different = first.findIndex((part, index) => part !== second[index])
  return different === -1 ? 0 : first[different]! - (second[different] ?? 0)
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1e6)} MB`
}
