import path from 'node:path'
import { readDefinitionsVersions } from './definitions-version.ts'
import { readSqlFiles } from './sql-files.ts'

/**
 * The state of a database that this version of the program makes: the numbers of its last migration and of its
 * functions and policies, such as 0449-0110. A later version of the program has a greater one, or the same.
 */
export function databaseVersion(): string {
  const [migration = ''] = path.basename(readSqlFiles('migrations').at(-1)!.name).split('_')
  const [, definitions = ''] = readDefinitionsVersions().at(-1)!.name.split('/')
  return `${migration}-${definitions}`
}
