import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { writeForAll, type Home, type Update } from './home.ts'

const fileOf = ({ folder }: Home) => path.join(folder, 'changed-since-update')

/** Records on the disk that somebody has saved something since the update. */
export function noteChange(home: Home): void {
  writeForAll(fileOf(home), `${new Date().toISOString()}\n`)
}

/** Resets the record for the next update. */
export function forgetChanges(home: Home): void {
  rmSync(fileOf(home), { force: true })
}

/**
 * Whether reverting an update loses no later work: both versions share the data, or nobody has saved
 * anything.
 * @param isShared whether other machines may have the same database, whose changes this one cannot know
 */
export function losesNothing(home: Home, { archive }: Pick<Update, 'archive'>, isShared: boolean): boolean {
  return archive === undefined || (!isShared && !existsSync(fileOf(home)))
}
