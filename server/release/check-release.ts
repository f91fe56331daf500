import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { StartFault } from '#server/machine/start-fault.ts'
import type { Home } from './home.ts'
import { checkSignature, readClaim, type SignatureFault } from './signature.ts'

/** Ends the sentence of each refusal. */
export const asBefore = 'Nothing was changed.'

const refuse = (message: string, remedy: string) => new StartFault(`${message} ${asBefore}`, remedy)

/**
 * @param file archive of a release
 * @returns the signature beside it
 * @throws {StartFault} when either of them is missing
 */
export function requireSignature(file: string): string {
  const name = path.basename(file)
  if (!existsSync(file)) throw refuse(`There is no ${file}.`, 'Name the archive of a release.')
  const signature = `${file}.minisig`
  if (!existsSync(signature))
    throw refuse(`${name} has no signature beside it.`, `Copy ${name}.minisig into the same folder.`)
  return readFileSync(signature, 'utf8')
}

/**
 * @param file archive of a release
 * @param signature content of its `.minisig`
 * @returns its version
 * @throws {StartFault} when it is not a newer release for this machine from the maker of this one
 */
export async function requireNewer(home: Home, file: string, signature: string): Promise<string> {
  const name = path.basename(file)
  const checked = await checkSignature(file, signature, readKey(home))
  return requireFitting(home, name, checked)
}

/**
 * Judges a release by its signature alone, without reading the archive.
 * @param name of the archive
 * @param signature content of its `.minisig`
 * @returns the version that the signature names
 * @throws {StartFault} when it cannot be a newer release for this machine from the maker of this one
 */
export function requireClaimedNewer(home: Home, name: string, signature: string): string {
  return requireFitting(home, name, readClaim(signature, readKey(home)))
}

/** The public key of whoever made the release that runs. */
export const readKey = ({ program }: Home) => readFileSync(path.join(program, 'release-key.pub'), 'utf8')

function requireFitting(
  home: Home,
  name: string,
  checked: { comment: string } | { fault: SignatureFault },
): string {
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

/** @returns negative when `a` is older than `b` */
export function compareVersions(a: string, b: string): number {
  const numbers = (text: string) => text.split('.').map(Number)
  const [first, second] = [numbers(a), numbers(b)]
  const different = first.findIndex((part, index) => part !== second[index])
  return different === -1 ? 0 : first[different]! - (second[different] ?? 0)
}
