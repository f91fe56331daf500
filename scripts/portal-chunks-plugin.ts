import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { mapPortals, portals, type Portal } from '#shared/session/portals.ts'

/** The entry module of the portals' program in the browser. */
export const portalProgram = 'app/programs/portal/start.tsx'

/** The modules loaded for the first screen of each portal; whatever they import comes with them. */
const firstScreens: Record<Portal, string[]> = {
  student: ['app/routes/portal/portal.tsx', 'app/routes/portal/student-home.tsx'],
  teacher: ['app/routes/portal/portal.tsx', 'app/routes/portal/teacher-home.tsx'],
  admin: [
    'app/routes/admin/admin.tsx',
    'app/routes/admin/admin-home.tsx',
    'app/features/office/system/overview/overview.tsx',
    'app/features/office/people/accounts/student-list.tsx',
  ],
}

/** Modules that every portal loads after its first screen. */
const forEveryPortal = [
  'app/offline/outbox/outbox-button.tsx',
  'app/offline/bar/offline-bar.tsx',
  'app/offline/outbox/queue-work.ts',
]

/**
 * Modules on the first screen of one portal that the others open later: too small for a file of their own, and in that portal's file
 * they would bring it along.
 */
const smallAndShared =
  /\/(app\/components\/ui\/badge\.tsx|app\/offline\/outbox\/(entry|use-outbox)\.ts|app\/words\/shared\/marks\.ts|shared\/timetable\/periods\.ts)$/

/** The login, which a signed-in person does not see. */
const loginModules = ['app/features/account/session/login-card.tsx', 'app/routes/teachers/teacher-login.tsx']

const listModule = 'virtual:portal-files'
/** Modules that are found once in each build. */
let known: {
  members?: Map<string, Portal[]>
  late?: Set<string>
  ofOthers?: Set<string>
  ofLogin?: Set<string>
} = {}
/** In development the modules themselves are requested, with the wrapper for hot replacement. */
let listed = {
  modules: ['/@vite/client', `/${portalProgram}`],
  imports: [] as string[],
  login: [] as string[],
  portals: mapPortals((): string[] => []),
}

/**
 * Groups of modules, each of which becomes one file: what several portals need first, then the rest of each portal's first screen,
 * and what every portal loads after it. On a slow connection each further file costs a request, and many small ones compress badly.
 */
export const portalChunks: Rolldown.CodeSplittingGroup[] = [
  { name: (id, context) => (isOfSeveralPortals(id, context) ? 'portal' : null) },
  { name: (id, context) => (isOfOfficeAndOthers(id, context) ? 'shared' : null) },
  { name: (id, context) => usersOf(id, context)[0] ?? null },
  { name: (id, context) => (isForEveryPortal(id, context) ? 'every-portal' : null) },
  { name: (id, context) => (isOfLogin(id, context) ? 'login' : null) },
  // The page of corrections shares these words with the steps; each file more is named in the first screens.
  {
    name: 'sign-in-steps',
    test: /\/app\/words\/account\/(second-factor|password-change|password-requests)\.ts$/,
  },
  // Otherwise each icon that several parts show is a file, whose head is as long as itself.
  { name: 'icons', test: /\/lucide-react\/dist\/esm\/icons\// },
]

function isForEveryPortal(id: string, context: Rolldown.ChunkingContext): boolean {
  known.late ??= findImported(forEveryPortal, context)
  return known.late.has(id)
}

/** True for a module of the office's first screen that others open later: they must not download the office for a dialog. */
function isOfOfficeAndOthers(id: string, context: Rolldown.ChunkingContext): boolean {
  const users = usersOf(id, context)
  if (users.length !== 1 || users[0] !== 'admin') return false
  const others = [...firstScreens.student, ...firstScreens.teacher, ...forEveryPortal]
  known.ofOthers ??= findImported(others, context, firstScreens.admin)
  return known.ofOthers.has(id)
}

/** Modules that the login shares with one portal must not pull that portal into the login. */
function isOfSeveralPortals(id: string, context: Rolldown.ChunkingContext): boolean {
  const { length } = usersOf(id, context)
  return length > 1 || (length === 1 && (isOfLogin(id, context) || smallAndShared.test(id)))
}

function isOfLogin(id: string, context: Rolldown.ChunkingContext): boolean {
  known.ofLogin ??= findImported(loginModules, context)
  return known.ofLogin.has(id)
}

function usersOf(id: string, context: Rolldown.ChunkingContext): Portal[] {
  known.members ??= findMembers(context)
  return known.members.get(id) ?? []
}

/**
 * Tells the server the files of the portals' program and those that a portal's first screen also needs, so
 * that all are loaded together.
 */
export function portalFiles(): Plugin {
  return {
    name: 'portal-files',
    buildStart() {
      if (this.environment.name === 'client' && this.environment.mode === 'build') known = {}
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      const [start, ...imports] = filesOf([portalProgram], bundle)
      const others = (entries: readonly string[]) =>
        filesOf(entries, bundle).filter((file) => file !== start && !imports.includes(file))
      listed = {
        modules: [start!],
        imports,
        login: others(loginModules),
        portals: mapPortals((portal) => others(firstScreens[portal])),
      }
    },
    resolveId: (source) => (source === listModule ? `\0${listModule}` : null),
    load: (id) =>
      id === `\0${listModule}` ? `export const portalProgram = ${JSON.stringify(listed)}` : null,
  }
}

/** The files with these modules, and those that they import, in this order. */
function filesOf(modules: readonly string[], bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const found = new Set<string>()
  const queue = modules.flatMap((module) =>
    chunks.filter(({ moduleIds }) => moduleIds.includes(path.resolve(module))),
  )
  for (const chunk of queue) {
    if (found.has(chunk.fileName)) continue
    found.add(chunk.fileName)
    queue.push(...chunks.filter(({ fileName }) => chunk.imports.includes(fileName)))
  }
  return [...found].map((file) => `/${file}`)
}

function findMembers(context: Rolldown.ChunkingContext): Map<string, Portal[]> {
  const found = new Map<string, Portal[]>()
  for (const portal of portals) {
    const first = [portalProgram, ...firstScreens[portal]]
    for (const id of findImported(first, context)) found.set(id, [...(found.get(id) ?? []), portal])
  }
  return found
}

/**
 * The modules of the given files, with all of their imports, direct and indirect.
 * @param except files at which it ends; when given, what is opened later counts too
 */
function findImported(
  first: readonly string[],
  context: Rolldown.ChunkingContext,
  except?: readonly string[],
): Set<string> {
  const found = new Set<string>()
  const queue = first.map((file) => path.resolve(file))
  const ends = except?.map((file) => path.resolve(file))
  for (let id = queue.pop(); id; id = queue.pop()) {
    if (found.has(id) || ends?.includes(id)) continue
    found.add(id)
    queue.push(...importsOf(id, context))
    if (ends) queue.push(...(context.getModuleInfo(id)?.dynamicallyImportedIds ?? []))
  }
  return found
}

/** The index of these packages imports everything; only the modules whose names are imported count. */
function isIndex(id: string): boolean {
  return indexFile.test(id)
}

const indexFile =
  /node_modules\/(lucide-react\/dist\/esm\/lucide-react\.mjs|@tanstack\/(react-query|query-core)\/build\/modern\/index\.js)$/
const importOfNames = /import \{([^}]*)\} from "(?:lucide-react|@tanstack\/(?:react-query|query-core))"/g

function importsOf(id: string, context: Rolldown.ChunkingContext): readonly string[] {
  const { importedIds = [], code } = context.getModuleInfo(id) ?? {}
  if (isIndex(id)) return []
  const names = [...(code ?? '').matchAll(importOfNames)]
    .flatMap(([, list]) => list!.split(','))
    .map((name) => name.trim().split(' as ')[0]!.toLowerCase())
  return importedIds.flatMap((imported) =>
    isIndex(imported) ? [imported, ...partsOf(imported, names, context)] : [imported],
  )
}

/** The modules behind an index with these names; one index may import another. */
function partsOf(index: string, names: string[], context: Rolldown.ChunkingContext): string[] {
  const { importedIds = [] } = context.getModuleInfo(index) ?? {}
  return importedIds.flatMap((part) => {
    if (isIndex(part)) return [part, ...partsOf(part, names, context)]
    return names.includes(nameOfPart(part)) ? [part] : []
  })
}

/** `…/icons/chevron-down.mjs` is `chevrondown`, and `…/modern/useQuery.js` is `usequery`. */
function nameOfPart(file: string): string {
  const [, part = ''] = /(?:\/icons\/([a-z0-9-]+)\.|\/modern\/(\w+)\.js)/.exec(file)?.filter(Boolean) ?? []
  return part.replaceAll('-', '').toLowerCase()
}
