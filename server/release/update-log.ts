import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Home } from './home.ts'

const fileOf = ({ folder }: Home) => path.join(folder, 'update.log')
const maxCharacters = 20_000

/** Begins the log of an update, replacing the previous one. */
export function beginLog(home: Home): void {
  writeFileSync(fileOf(home), '')
}

/** Adds lines to the log of the update. A log that cannot be written does not end an update. */
export function addToLog(home: Home, text: string): void {
  try {
    appendFileSync(fileOf(home), text)
  } catch {
    // The disk may be full, which the update itself reports.
  }
}

/** The end of the log of the last update; empty when there was none. */
export function readLog(home: Home): string {
  return existsSync(fileOf(home)) ? readFileSync(fileOf(home), 'utf8').slice(-maxCharacters) : ''
}
