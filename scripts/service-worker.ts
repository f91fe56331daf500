import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Manifest, type ManifestChunk, type Rolldown } from 'vite'
import type { BuiltParts, PortalSize } from '#app/offline/portal/built-parts.ts'
import { mapPortals, portalParts, portals, type Portal } from '#shared/session/portals.ts'
import { readOutboxRoutes } from './contract-routes.ts'

const sources = {
  worker: 'app/offline/worker/service-worker.ts',
  outbox: 'app/offline/worker/outbox-sender.ts',
}
/** The name of the chunk with which the portals' program begins (`portal-chunks-plugin.ts`). */
const program = 'portal'

/**
 * Completes a build: bundles the service worker with the list of files that each portal needs without a
 * network, and the script with which it sends an outbox, and writes their sizes, so that a page can announce
 * them before they are fetched.
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
      documents: [...portalParts[portal].documents],
      files: lists[portal].map((file) => files.indexOf(file)),
    })),
  }
  const version = createHash('sha256')
    .update(JSON.stringify(parts))
    .update(readFileSync(path.join(folder, '../server/index.js')))
    .digest('hex')
    .slice(0, 16)
  const outboxScript = await writeOutboxScript(folder)
  const worker = await bundle(sources.worker, { builtParts: { version, ...parts }, outboxScript })
  writeFileSync(path.join(folder, 'service-worker.js'), worker)
  const outboxBytes = sentBytes(folder, outboxScript)
  const sizes = mapPortals((portal): PortalSize => ({
    files: lists[portal].reduce((sum, file) => sum + bytes.get(file)!, outboxBytes),
    documents: portalParts[portal].documents.length,
  }))
  writeFileSync(path.join(folder, 'portal-sizes.json'), JSON.stringify(sizes))
  rmSync(manifestFolder, { recursive: true })
}

function findProgram(manifest: Manifest): string {
  const found = Object.keys(manifest).find((key) => manifest[key]!.name === program)
  if (!found) throw new Error(`The build has no chunk named ${program}.`)
  return found
}

/**
 * The files that a portal can ever request: everything its program imports at once or later, except the
 * chunks with other portals' first screens (`portal-chunks-plugin.ts` names them after their portal). Of
 * those it needs only the ones from which its own chunks import something.
 */
function findFiles(manifest: Manifest, portal: Portal, folder: string): string[] {
  const isForOthers = ({ name, src }: ManifestChunk) =>
    portals.some((other) => other !== portal && other === name) ||
    src === 'app/routes/admin/first-administrator.tsx' ||
    // Pages without https, which have no service worker, seal with it.
    src === 'app/offline/store/script-sealing.ts'
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
  // Only the document names its style sheet, so no module of the program leads to it.
  const assets = readdirSync(path.join(folder, 'assets'))
  const sheets = assets.filter((name) => /^portal-.*\.css$/.test(name))
  const styles = sheets.flatMap((name) => [`assets/${name}`, ...namedIn(folder, `assets/${name}`)])
  const workers = [...found].flatMap((file) => workersIn(folder, file))
  return [...found, ...workers, ...styles].map((file) => `/${file}`)
}

/** Scripts of Web Workers that a chunk starts: the manifest does not contain them. */
function workersIn(folder: string, chunk: string): string[] {
  if (!chunk.endsWith('.js')) return []
  const text = readFileSync(path.join(folder, chunk), 'utf8')
  return [...text.matchAll(/new Worker\(new URL\(["'`]\/?(assets\/[^"'`]+\.js)/g)].map(([, file]) => file!)
}

/** Files that a style sheet names. Rare letters of the display typeface are fetched if a heading has one. */
function namedIn(folder: string, sheet: string): string[] {
  const text = readFileSync(path.join(folder, sheet), 'utf8')
  const found = [...text.matchAll(/url\(\/?(assets\/[^)]+)\)/g)].map(([, file]) => file!)
  return found.filter((file) => !/-(rare|extended)-/.test(file))
}

function sentBytes(folder: string, file: string): number {
  const content = readFileSync(path.join(folder, file))
  return /\.(js|css|svg)$/.test(file) ? brotliCompressSync(content).length : content.length
}

/** Named after its content, so that a newer worker takes an unchanged script from the browser's cache. */
async function writeOutboxScript(folder: string): Promise<string> {
  const script = await bundle(sources.outbox, { outboxRoutes: await readOutboxRoutes() })
  const digest = createHash('sha256').update(script).digest('hex').slice(0, 8)
  const address = `/assets/outbox-sender-${digest}.js`
  writeFileSync(path.join(folder, address), script)
  return address
}

/** @param values constants to define in the script */
async function bundle(input: string, values: Record<string, unknown>): Promise<string> {
  const written = Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)])
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { ...Object.fromEntries(written), 'process.env.NODE_ENV': '"production"' },
    // The same client without support for browsers of 2015: a quarter less to fetch.
    resolve: { alias: { 'tus-js-client': 'tus-js-client/lib/browser/index.js' } },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input, output: { format: 'iife', minify: true, codeSplitting: false } },
    },
  })
  const [script] = (built as Rolldown.RolldownOutput).output
  return script.code
}
