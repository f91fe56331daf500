import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Manifest, type ManifestChunk, type Rolldown } from 'vite'
import type { BuiltParts, Portal, PortalSize } from '#app/service-worker/built-parts.ts'
import type { PortalDocument } from '#app/service-worker/addresses.ts'

const source = 'app/service-worker/service-worker.ts'
const portals = ['student', 'teacher', 'admin'] satisfies Portal[]
/** The name of the chunk with which the portals' program begins (`portal-chunks-plugin.ts`). */
const program = 'portal'
const documents: Record<Portal, PortalDocument[]> = {
  student: ['/portal', '/portal/account'],
  teacher: ['/portal', '/portal/account', '/teachers-portal'],
  admin: ['/portal', '/portal/account', '/admin'],
}

/**
 * Completes a build: bundles the service worker with the list of files that each portal needs without a network, and
 * writes how many bytes these are, so that a page can say so before they are fetched.
 * @param folder the client's build, with Vite's manifest
 */
export async function writeServiceWorker(folder: string): Promise<void> {
  const manifestFolder = path.join(folder, '.vite')
  const manifest = JSON.parse(readFileSync(path.join(manifestFolder, 'manifest.json'), 'utf8')) as Manifest
  const mark = `/${manifest[findProgram(manifest)]!.file}`
  const lists = mapPortals((portal) => findFiles(manifest, portal, folder))
  const files = [...new Set(Object.values(lists).flat())].toSorted()
  const bytes = new Map(files.map((file) => [file, sentBytes(folder, file)]))
  const parts: Omit<BuiltParts, 'version'> = {
    mark,
    files,
    bytes: [...bytes.values()],
    portals: mapPortals((portal) => ({
      documents: documents[portal],
      files: lists[portal].map((file) => files.indexOf(file)),
    })),
  }
  const version = createHash('sha256')
    .update(JSON.stringify(parts))
    .update(readFileSync(path.join(folder, '../server/index.js')))
    .digest('hex')
    .slice(0, 16)
  writeFileSync(path.join(folder, 'service-worker.js'), await bundle({ version, ...parts }))
  const sizes = mapPortals((portal): PortalSize => ({
    files: lists[portal].reduce((sum, file) => sum + bytes.get(file)!, 0),
    documents: documents[portal].length,
  }))
  writeFileSync(path.join(folder, 'portal-sizes.json'), JSON.stringify(sizes))
  rmSync(manifestFolder, { recursive: true })
}

function findProgram(manifest: Manifest): string {
  const found = Object.keys(manifest).find((key) => manifest[key]!.name === program)
  if (!found) throw new Error(`The build has no chunk named ${program}.`)
  return found
}

function mapPortals<T>(make: (portal: Portal) => T): Record<Portal, T> {
  return { student: make('student'), teacher: make('teacher'), admin: make('admin') }
}

/**
 * The files that a portal can ever ask for: what its program imports at once or later, without the chunks that carry the
 * first screens of the other portals (`portal-chunks-plugin.ts` names them after their portal). Of these it needs only
 * those from which one of its own chunks imports something.
 */
function findFiles(manifest: Manifest, portal: Portal, folder: string): string[] {
  const isForOthers = ({ name, src }: ManifestChunk) =>
    portals.some((other) => other !== portal && other === name) ||
    src === 'app/routes/admin/first-administrator.tsx'
  const queue = [findProgram(manifest)]
  const found = new Set<string>()
  for (let key = queue.pop(); key; key = queue.pop()) {
    const chunk = manifest[key]
    if (!chunk || found.has(chunk.file)) continue
    found.add(chunk.file)
    queue.push(...(chunk.imports ?? []))
    const later = (chunk.dynamicImports ?? []).filter((one) => manifest[one] && !isForOthers(manifest[one]))
    if (!isForOthers(chunk)) queue.push(...later)
  }
  // The document alone names its style sheet and its early screen, so no module of the program leads to them.
  const assets = readdirSync(path.join(folder, 'assets'))
  const sheets = assets.filter((name) => /^portal-.*\.css$/.test(name))
  const styles = sheets.flatMap((name) => [`assets/${name}`, ...namedIn(folder, `assets/${name}`)])
  const early = assets.filter((name) => name.startsWith(`early-${portal}-`) && name.endsWith('.js'))
  const workers = [...found].flatMap((file) => workersIn(folder, file))
  return [...found, ...workers, ...styles, ...early.map((name) => `assets/${name}`)].map((file) => `/${file}`)
}

/** Scripts of Web Workers that a chunk starts: the manifest does not know them. */
function workersIn(folder: string, chunk: string): string[] {
  if (!chunk.endsWith('.js')) return []
  const text = readFileSync(path.join(folder, chunk), 'utf8')
  return [...text.matchAll(/new Worker\(new URL\(["'`]\/?(assets\/[^"'`]+\.js)/g)].map(([, file]) => file!)
}

/** Files that a style sheet names. Rare letters of the display face are fetched where a heading has one. */
function namedIn(folder: string, sheet: string): string[] {
  const text = readFileSync(path.join(folder, sheet), 'utf8')
  const found = [...text.matchAll(/url\(\/?(assets\/[^)]+)\)/g)].map(([, file]) => file!)
  return found.filter((file) => !file.includes('-rare-'))
}

function sentBytes(folder: string, file: string): number {
  const content = readFileSync(path.join(folder, file))
  return /\.(js|css|svg)$/.test(file) ? brotliCompressSync(content).length : content.length
}

async function bundle(parts: BuiltParts): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { builtParts: JSON.stringify(parts), 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: source, output: { format: 'iife', minify: true } },
    },
  })
  const [script] = (built as Rolldown.RolldownOutput).output
  return script.code
}
