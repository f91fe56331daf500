import { chmodSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { writeDurably } from '#server/machine/secrets.ts'
import { StartFault } from '#server/machine/start-fault.ts'
import { dayMs } from '#shared/time.ts'
import { readIfThere } from '#server/machine/missing-file.ts'

/**
 * The transition from one version of the program to another. Each state is on the disk before the next step
 * begins.
 */
export interface Update {
  from: string
  to: string
  /**
   * `installed`: unpacked; `archived`: the data are in `archive`; `trying`: the new version was started;
   * `done`; `failing`: it was done, and too many requests failed soon after; `undoing`: the earlier data are
   * being restored; `undone`.
   */
  state: 'installed' | 'archived' | 'trying' | 'done' | 'failing' | 'undoing' | 'undone'
  at: string
  /**
   * The archive of the earlier data; absent if there were none, or the new version does not change the
   * database.
   */
  archive?: string
  tries?: number
  /** The sentence that explains why it was undone. */
  reason?: string
  /** Whether somebody asked for it to be undone; otherwise the program reverted it by itself. */
  isAskedFor?: boolean
}

/**
 * The folder of a release: `current` names the version that starts, `versions` contains it and the previous
 * one.
 */
export interface Home {
  folder: string
  /** Folder of the version that this process runs. */
  program: string
  version: string
}

/** The release that this process runs; undefined from the sources, or from a system package. */
export function lookForHome(): Home | undefined {
  const program = path.resolve(import.meta.dirname, '..', '..')
  const folder = path.resolve(program, '..', '..')
  if (!existsSync(path.join(program, 'target')) || !existsSync(path.join(folder, 'current'))) return undefined
  const manifest = readFileSync(path.join(program, 'package.json'), 'utf8')
  return { folder, program, version: (JSON.parse(manifest) as { version: string }).version }
}

/**
 * Finds the release that this process runs.
 * @throws {StartFault} when it runs from the sources
 */
export function findHome(): Home {
  const home = lookForHome()
  if (home) return home
  throw new StartFault(
    'This program runs from its sources, not from a release.',
    'Bring the sources up to date instead, as "Upgrades" in docs/running.md says.',
  )
}

/** Folder of a version in the release. */
export function programOf({ folder }: Home, version: string): string {
  return path.join(folder, 'versions', version)
}

/** Writes a file without secrets: another account may start the school or ask for its version. */
export function writeForAll(file: string, content: string): void {
  writeDurably(file, content)
  chmodSync(file, 0o644)
}

/** Sets the version that starts from now on. */
export function setCurrent({ folder }: Home, version: string): void {
  // The Windows command line reads a line only with both characters at its end.
  writeForAll(path.join(folder, 'current'), `${version}${process.platform === 'win32' ? '\r\n' : '\n'}`)
}

/** The update that is under way or was the last; undefined before the first. */
export function readUpdate({ folder }: Home): Update | undefined {
  const update = readIfThere(path.join(folder, 'update.json'))
  return update === undefined ? undefined : (JSON.parse(update) as Update)
}

const daysToldOf = 7

/** The last update, if the program reverted it in the last days; a newer one settles that. */
export function findUndone(home: Home | undefined, now = Date.now()): Update | undefined {
  const update = home && readUpdate(home)
  if (update?.state !== 'undone' || update.isAskedFor) return undefined
  return now - Date.parse(update.at) < daysToldOf * dayMs ? update : undefined
}

/** The last update, while its version runs although too many of the first requests failed. */
export function findFailing(home: Home | undefined): Update | undefined {
  const update = home && readUpdate(home)
  return update?.state === 'failing' && update.to === home?.version ? update : undefined
}

/** Records the state of an update. @returns the update in this state */
export function noteUpdate({ folder }: Home, update: Omit<Update, 'at'>): Update {
  const noted = { ...update, at: new Date().toISOString() }
  writeForAll(path.join(folder, 'update.json'), `${JSON.stringify(noted, null, 2)}\n`)
  return noted
}

/** Removes all versions but the named ones. */
export function keepVersions({ folder }: Home, kept: string[]): void {
  for (const name of readdirSync(path.join(folder, 'versions')))
    if (!kept.includes(name)) rmSync(path.join(folder, 'versions', name), { recursive: true, force: true })
}
