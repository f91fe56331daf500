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

const name = 'virtual:portal-files'
const portals = Object.keys(firstScreens) as Portal[]
let members: Map<string, Portal[]> | undefined
let files: Record<Portal, string[]> = { student: [], teacher: [], admin: [] }

/**
 * Groups of modules, each one file: what several portals need first, and then the rest of each portal's first screen. On
 * a slow line each further file costs a request, and many small ones compress badly.
 */
export const portalChunks: Rolldown.CodeSplittingGroup[] = [
  { name: (id, context) => (usersOf(id, context).length > 1 ? 'portal' : null) },
  { name: (id, context) => usersOf(id, context)[0] ?? null },
]

function usersOf(id: string, context: Rolldown.ChunkingContext): Portal[] {
  members ??= findMembers(context)
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
    resolveId: (source) => (source === name ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? `export const portalFiles = ${JSON.stringify(files)}` : null),
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
    const seen = new Set<string>()
    const queue: string[] = firstScreens[portal].map((file) => path.resolve(file))
    for (let id = queue.pop(); id; id = queue.pop()) {
      if (seen.has(id)) continue
      seen.add(id)
      found.set(id, [...(found.get(id) ?? []), portal])
      queue.push(...importsOf(id, context))
    }
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
