import { createHash } from 'node:crypto'
import { appendFileSync, readFileSync } from 'node:fs'
import { readSqlFiles } from './sql-files.ts'

const file = new URL('../../database/definitions.txt', import.meta.url)

/** A state of all functions and policies that a version of the program has had. */
export interface DefinitionsVersion {
  /** Name in the ledger of the database, for example 'definitions/0001'. */
  name: string
  /** Made by {@link digestDefinitions}. */
  digest: string
}

/**
 * The states of functions and policies up to this version of the program, in order, from
 * `database/definitions.txt`. Checksums of files show that two versions differ, but not which of them is
 * newer; this list does.
 */
export function readDefinitionsVersions(): DefinitionsVersion[] {
  const list = readFileSync(file, 'utf8')
  return list
    .trim()
    .split(/\r?\n/)
    .map((line) => {
      const [number = '', digest = ''] = line.split(' ')
      return { name: `definitions/${number}`, digest }
    })
}

/** Adds the current state of functions and policies to the list when it differs from the last one. */
export function recordDefinitions(): void {
  const versions = readDefinitionsVersions()
  const digest = digestDefinitions()
  if (versions.at(-1)?.digest === digest) return
  appendFileSync(file, `${String(versions.length + 1).padStart(4, '0')} ${digest}\n`)
}

/** SHA-256, in hexadecimal, of all functions and policies as they are now. */
export function digestDefinitions(): string {
  const digest = createHash('sha256')
  for (const { name, checksum } of [...readSqlFiles('functions'), ...readSqlFiles('policies')])
    digest.update(`${name} ${checksum}\n`)
  return digest.digest('hex')
}
