import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import { mendProgram } from '#server/machine/command.ts'
import { StartFault } from '#server/machine/start-fault.ts'
import type { DeploymentPage } from '#shared/deployment/pages.ts'
import type { ParentPage } from '#shared/guardian-access/parent-page.ts'
import type { FirstScreenRequest } from '#shared/session/first-screen.ts'
import type { Language } from '#shared/translations/languages.ts'
import type { WholeSchool } from '#shared/school-structure/structure.ts'
import type { ShownPictures, SiteServices, Visitor } from '#shared/site-pages/site-services.ts'

/** The part of the pages' build that the server calls, `app/entry.server.tsx`. */
interface EntryModule {
  createRenderer(services: SiteServices): DocumentRenderer
  renderDeployment: RenderDeployment
}

/** Renders a page of the deployment. Inline scripts carry `nonce`. */
export type RenderDeployment = (page: DeploymentPage, nonce: string) => string

/** The state from which a first screen is rendered. */
export interface FirstScreenContent extends Omit<FirstScreenRequest, 'path' | 'tag' | 'schoolTag'> {
  replies: Record<string, unknown>
  school: WholeSchool
  /** Milliseconds since 1970. */
  at: number
}

interface RenderOptions {
  /** Inline scripts carry it. */
  nonce: string
  language: Language
  /** The sender of a form. */
  visitor?: Visitor
  /** The id of the request in the log. */
  requestId?: string | undefined
}

export interface DocumentRenderer {
  /** Renders the document for a request. */
  render(request: Request, options: RenderOptions): Promise<Response>
  /** A text that changes with what a page shows, cheaper than rendering; undefined if the page has none. */
  readState(url: URL, language: Language): Promise<string | undefined>
  /**
   * Renders a portal's first screen for a signed-in person.
   * @param url the address of the page
   * @returns undefined for a page that has no first screen
   */
  renderFirstScreen(url: URL, first: FirstScreenContent): Promise<string | undefined>
  /** The canonical spelling of a page's address, path and query: equal ones show the same document. */
  usualAddress(url: URL): string
  /** Renders a parents' page. Inline scripts carry `nonce`. */
  renderParents(page: ParentPage, nonce: string): Promise<string>
  /** Renders a page of the site with different words, and with library pictures. */
  renderPreview(page: string, content: unknown, library: ShownPictures): Promise<string>
  /** The pattern of a page's address, such as `/news/:year/:slug`. */
  patternOf(path: string): string
}

/** The pages, built or rendered from their sources. */
export interface PageSource extends DocumentRenderer {
  /** True in development: pages are not cached, and the tools' inline scripts may run. */
  fromSources: boolean
  /** Serves the modules of unbuilt pages to the browser. */
  serveModules?: MiddlewareHandler<AppEnv>
  stop(): Promise<void>
}

/**
 * Loads the built pages.
 * @param services the server functions that loaders may call
 * @throws {StartFault} when the build is missing or damaged
 */
export async function loadBuiltRenderer(services: SiteServices): Promise<PageSource> {
  const entry = await importEntry()
  return { ...entry.createRenderer(services), fromSources: false, stop: async () => {} }
}

/**
 * Loads the built pages of the deployment, which belong to no school.
 * @throws {StartFault} when the build is missing or damaged
 */
export async function loadDeploymentPages(): Promise<RenderDeployment> {
  return (await importEntry()).renderDeployment
}

async function importEntry(): Promise<EntryModule> {
  const file = path.resolve('build/server/index.js')
  try {
    const entry = (await import(pathToFileURL(file).href)) as Partial<EntryModule>
    if (!entry.createRenderer) throw new Error('it is empty')
    return entry as EntryModule
  } catch (cause) {
    throw new StartFault(
      `The built pages in ${path.dirname(path.dirname(file))} cannot be loaded: ${(cause as Error).message}`,
      mendProgram('build'),
      { cause },
    )
  }
}

/**
 * Creates a renderer that uses the current sources at each request.
 * @param loadEntry called for each request
 */
export async function createSourceRenderer(
  loadEntry: () => Promise<unknown>,
  services: SiteServices,
): Promise<DocumentRenderer> {
  const load = async () => ((await loadEntry()) as EntryModule).createRenderer(services)
  const addresses = await load()
  return {
    render: async (...request) => await (await load()).render(...request),
    readState: async (...page) => await (await load()).readState(...page),
    renderFirstScreen: async (url, first) => await (await load()).renderFirstScreen(url, first),
    renderParents: async (...page) => await (await load()).renderParents(...page),
    renderPreview: async (...preview) => await (await load()).renderPreview(...preview),
    usualAddress: (url) => addresses.usualAddress(url),
    patternOf: (address) => addresses.patternOf(address),
  }
}
