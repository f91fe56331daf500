import { existsSync, readFileSync } from 'node:fs'
import { writeDurably } from './secrets.ts'

/**
 * Changes settings in a file with one NAME=value per line, and leaves its other lines unchanged.
 * @param changes values by name; undefined removes the setting
 */
export function changeSettings(file: string, changes: Record<string, string | undefined>): void {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split(/\r?\n/) : []
  const settingOfLine = (line: string) => /^\s*(?:export\s+)?(\w+)\s*=/.exec(line)?.[1]
  const kept = lines.filter((line) => line !== '' && !Object.hasOwn(changes, settingOfLine(line) ?? ''))
  const added = Object.entries(changes).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${value}`],
  )
  writeDurably(file, `${[...kept, ...added].join('\n')}\n`)
}
