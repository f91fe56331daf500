import { existsSync } from 'node:fs'
import path from 'node:path'

type Command = 'start' | 'admin' | 'backup' | 'check' | 'restore'

/** Whether the program is part of a release; otherwise it runs from its sources. */
export const isRelease = existsSync(path.resolve(import.meta.dirname, '..', '..', 'target'))

/**
 * A command as typed here: `school backup FOLDER` in a release, `npm run backup -- FOLDER` in the sources.
 * @param words follow it
 */
export function typed(command: Command, ...words: string[]): string {
  if (isRelease) return ['school', ...(command === 'start' ? [] : [command]), ...words].join(' ')
  const name = command === 'start' ? 'npm start' : `npm run ${command}`
  return [name, ...(words.length > 0 ? ['--', ...words] : [])].join(' ')
}

/** The remedy for a damaged part of the program itself. @param folder what npm or the build creates again */
export function mendProgram(folder: 'node_modules' | 'build'): string {
  return isRelease
    ? 'Unpack or install the same release again, and start again. The data stay as they are.'
    : `Remove the folder ${folder} and start again with ${typed('start')}, which makes a new one.`
}
