import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { upgradeFolder } from '#server/backup/before-upgrade.ts'
import { StartFault } from '#server/machine/start-fault.ts'
import { noteUpdate, programOf, setCurrent, type Home, type Update } from './home.ts'

/** Runs a script of a version in the release, with the settings of this process. @returns what it printed */
export function runScript(home: Home, version: string, [script = '', ...words]: string[]): string {
  const program = programOf(home, version)
  const args = ['--disable-warning=ExperimentalWarning', path.join(program, 'scripts', script), ...words]
  const run = spawnSync(nodeOf(program), args, { cwd: program, encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (run.status !== 0) throw new Error(`${run.stdout}${run.stderr}`.trim() || String(run.error))
  return run.stdout
}

/** The Node executable of a version. */
export function nodeOf(program: string): string {
  const packages = path.join(program, 'node_modules')
  const name = readdirSync(packages).find((entry) => /^node-(linux|win)-/.test(entry)) ?? ''
  return path.join(packages, name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

/** Whether two versions have the same tables, functions and policies, so that each starts on the other's data. */
export function haveSameDatabase(home: Home, one: string, other: string): boolean {
  const describe = (version: string) => {
    const folder = path.join(programOf(home, version), 'database')
    return [
      ...readdirSync(path.join(folder, 'migrations')).sort(),
      readFileSync(path.join(folder, 'definitions.txt'), 'utf8'),
    ].join('\n')
  }
  return describe(one) === describe(other)
}

/**
 * Restores the data and the version from before an update, while the school is stopped. After an interruption
 * it can be run again.
 * @throws {StartFault} when the data cannot be restored; then the update stays under way
 */
export function goBack(
  home: Home,
  update: Update,
  dataDir: string,
  reason: Pick<Update, 'reason' | 'isAskedFor'>,
): Update {
  const undoing = noteUpdate(home, { ...update, ...reason, state: 'undoing' })
  if (undoing.archive !== undefined)
    restore(home, undoing, path.join(upgradeFolder(dataDir), undoing.archive))
  setCurrent(home, update.from)
  return noteUpdate(home, { ...undoing, state: 'undone' })
}

function restore(home: Home, { from }: Update, archive: string): void {
  try {
    if (!existsSync(archive)) throw new Error(`There is no ${archive}.`)
    // The school may have been renamed since the archive was made.
    runScript(home, from, ['restore.ts', archive, '--overwrite-any'])
  } catch (error) {
    throw new StartFault(
      `The data of version ${from} could not be brought back: ${(error as Error).message}`,
      'Mend what the message names and start again: it is tried anew. The data are in the archive as they were.',
      { cause: error },
    )
  }
}
