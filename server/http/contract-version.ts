import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * The version of the contract between pages and server: it changes with every change of the calls and of the rules that
 * both sides share. The build writes it into the pages; the server computes it from the same files when it starts.
 */
export function readContractVersion(): string {
  const folder = fileURLToPath(new URL('../../shared/', import.meta.url))
  const hash = createHash('sha256')
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted())
    if (name.endsWith('.ts') && !name.endsWith('.test.ts'))
      hash.update(name.replaceAll('\\', '/')).update(readFileSync(folder + name))
  return hash.digest('base64url').slice(0, 10)
}
