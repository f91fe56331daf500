import { globSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** The modules that begin the first screen of each portal; whatever they import comes with them. */
const firstScreens = {
  student: ['app/routes/portal/portal.tsx', 'app/routes/portal/student-home.tsx'],
  teacher: ['app/routes/portal/portal.tsx', 'app/routes/portal/teacher-home.tsx'],
  admin: [
    'app/routes/admin/admin.tsx',
    'app/routes/admin/admin-home.tsx',
    'app/features/office/overview/overview.tsx',
    'app/features/office/accounts/student-list.tsx',
  ],
} as const

type Portal = keyof typeof firstScreens

const listModule = 'virtual:portal-files'
const portals = Object.keys(firstScreens) as Portal[]
let members: Map<string, Portal[]> | undefined
let publicModules = new Set<string>()
let files: Record<Portal, string[]> = { student: [], teacher: [], admin: [] }

/** True for what both public pages and first screens of portals need: it must not bring a portal to a public page. */
export function isSharedWithSite(id: string, context: Rolldown.ChunkingContext): boolean {
  return usersOf(id, context).length > 0 && publicModules.has(id)
}

/**
 * Groups of modules, each one file: what several portals need first, and then the rest of each portal's first screen. On
 * a slow line each further file costs a request, and many small ones compress badly.
 */
export const portalChunks: Rolldown.CodeSplittingGroup[] = [
  { name: (id, context) => (usersOf(id, context).length > 1 ? 'portal' : null) },
  { name: (id, context) => usersOf(id, context)[0] ?? null },
]

function usersOf(id: string, context: Rolldown.ChunkingContext): Portal[] {
  if (!members) {
    members = findMembers(context)
    publicModules = findImported(
      [path.resolve('app/root.tsx'), ...globSync(path.resolve('app/routes/site/*.tsx'))],
      context,
    )
  }
  return members.get(id) ?? []
}

/** Tells the server which files a portal's first screen needs beside those of its route, so that they come together. */
export function portalFiles(): Plugin {
  return {
    name: 'portal-files',
    buildStart() {
      if (this.environment.name === 'client') members = undefined
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const filesOf = (portal: Portal) =>
        chunks
          .filter((chunk) => chunk.name === portal || isScreen(chunk, portal))
          .map(({ fileName }) => `/${fileName}`)
      files = { student: filesOf('student'), teacher: filesOf('teacher'), admin: filesOf('admin') }
    },
    resolveId: (source) => (source === listModule ? `\0${listModule}` : null),
    load: (id) => (id === `\0${listModule}` ? `export const portalFiles = ${JSON.stringify(files)}` : null),
  }
}

function isScreen(chunk: Rolldown.OutputChunk, portal: Portal): boolean {
  return firstScreens[portal].some(
    (file) => chunk.isDynamicEntry && chunk.facadeModuleId === path.resolve(file),
  )
}

function findMembers(context: Rolldown.ChunkingContext): Map<string, Portal[]> {
  const found = new Map<string, Portal[]>()
  for (const portal of portals) {
    const first = firstScreens[portal].map((file) => path.resolve(file))
    for (const id of findImported(first, context)) found.set(id, [...(found.get(id) ?? []), portal])
  }
  return found
}

/** The given modules with everything that they import, and what that imports. */
function findImported(first: readonly string[], context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>()
  const queue = [...first]
  for (let id = queue.pop(); id; id = queue.pop()) {
    if (found.has(id)) continue
    found.add(id)
    queue.push(...importsOf(id, context))
  }
  return found
}

/** The index of these packages imports everything; only the modules with an imported name count. */
function isIndex(id: string): boolean {
  return /node_modules\/(radix-ui\/dist\/index|lucide-react\/dist\/esm\/lucide-react)\.mjs$/.test(id)
}

function importsOf(id: string, context: Rolldown.ChunkingContext): readonly string[] {
  const { importedIds = [], code } = context.getModuleInfo(id) ?? {}
  if (isIndex(id)) return []
  return importedIds.flatMap((imported) => {
    if (!isIndex(imported)) return [imported]
    const names = [...(code ?? '').matchAll(/import \{([^}]*)\} from "(?:radix-ui|lucide-react)"/g)]
      .flatMap(([, list]) => list!.split(','))
      .map((name) => name.trim().split(' as ')[0]!.toLowerCase())
    const parts = context.getModuleInfo(imported)?.importedIds ?? []
    return [imported, ...parts.filter((part) => names.includes(nameOfPart(part)))]
  })
}

/** `…/react-dropdown-menu/dist/index.mjs` is `dropdownmenu`, `…/icons/chevron-down.mjs` is `chevrondown`. */
function nameOfPart(file: string): string {
  const [, part = ''] =
    /(?:\/react-([a-z-]+)\/dist|\/icons\/([a-z0-9-]+)\.)/.exec(file)?.filter(Boolean) ?? []
  return part.replaceAll('-', '')
}
