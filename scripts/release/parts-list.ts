import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Target } from './targets.ts'

interface PartsList {
  serialNumber?: string
  metadata: { timestamp?: string; tools?: unknown }
  components: { 'bom-ref': string; name: string; licenses?: unknown[] }[]
}

/** Licences of packages that state theirs only in a file. */
const licencesByFile: Record<string, string> = { 'png-js': 'MIT' }

/**
 * Writes the list of all parts with their licences, in CycloneDX's format, beside the program. Its packages
 * are those installed there; PostgreSQL is one more, which npm knows only by the package around it.
 */
export function writePartsList(program: string, { postgres }: Target): void {
  const made = execFileSync('npm', ['sbom', '--omit=dev', '--sbom-format=cyclonedx'], {
    cwd: program,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const list = JSON.parse(made) as PartsList
  // The time and tool of creation would differ each time.
  delete list.serialNumber
  delete list.metadata.timestamp
  delete list.metadata.tools
  for (const part of list.components) {
    const id = licencesByFile[part.name]
    if (id !== undefined) part.licenses ??= [{ license: { id } }]
  }
  list.components.push(describePostgres(path.join(program, 'node_modules', postgres)))
  list.components.sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1))
  writeFileSync(path.join(program, 'parts.cdx.json'), `${JSON.stringify(list, null, 1)}\n`)
}

function describePostgres(folder: string) {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }
  const version = manifest.version.split('.').slice(0, 2).join('.')
  return {
    'bom-ref': `postgresql@${version}`,
    type: 'application',
    name: 'postgresql',
    version,
    purl: `pkg:generic/postgresql@${version}`,
    licenses: [{ license: { id: 'PostgreSQL' } }],
  }
}
