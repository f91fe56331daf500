import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { MiddlewareHandler } from 'hono'
import type { ServerBuild } from 'react-router'
import type { AppEnv } from '#server/http/app-env.ts'
import { StartFault } from '#server/machine/start-fault.ts'
import type { FirstScreenRequest } from '#shared/first-screen.ts'
import type { WholeSchool } from '#shared/school-structure.ts'
import type { SiteServices, Visitor } from '#shared/site-services.ts'
import { createPagePatterns } from './page-patterns.ts'

/**
 * The part of the pages' build that the server calls, besides React Router's own exports (see
 * `app/entry.server.tsx`). React Router itself comes from there too: the build contains its own copy, made for
 * production whatever NODE_ENV says.
 */
interface EntryModule {
  createHandler(loadBuild: () => Promise<ServerBuild>, services: SiteServices): DocumentRenderer['render']
  renderFirstScreen: DocumentRenderer['renderFirstScreen']
}

/** The state that a first screen is rendered from. */
export interface FirstScreenContent extends Omit<FirstScreenRequest, 'path' | 'tag'> {
  replies: Record<string, unknown>
  school: WholeSchool
  /** Milliseconds since 1970. */
  at: number
}

export interface DocumentRenderer {
  /**
   * Renders the document (or data reply) for a request. Inline scripts carry `nonce`.
   * @param visitor the sender of a form
   * @param requestId under which the log has the request
   */
  render(request: Request, nonce: string, visitor?: Visitor, requestId?: string): Promise<Response>
  /**
   * Renders what a portal's page shows first to somebody who is signed in.
   * @param url the address of the page
   * @returns undefined for a page that has no first screen
   */
  renderFirstScreen(url: URL, first: FirstScreenContent): Promise<string | undefined>
  /** The pattern of a page's address, such as `/news/:year/:slug`. */
  patternOf(path: string): string
}

/** The pages, built or rendered from their sources. */
export interface PageSource extends DocumentRenderer {
  /** True in development: pages are not cached, and the inline scripts of the tools may run. */
  fromSources: boolean
  /** Serves the modules of the pages to the browser where they are not built. */
  serveModules?: MiddlewareHandler<AppEnv>
  stop(): Promise<void>
}

/**
 * Loads the pages as the build step left them.
 * @param services the functions of the server that loaders may call
 * @throws {StartFault} when the build is missing or damaged
 */
export async function loadBuiltRenderer(services: SiteServices): Promise<PageSource> {
  const file = path.resolve('build/server/index.js')
  try {
    const build = (await import(pathToFileURL(file).href)) as ServerBuild
    const renderer = await createRenderer(async () => build, services)
    return { ...renderer, fromSources: false, stop: async () => {} }
  } catch (cause) {
    throw new StartFault(
      `The built pages in ${path.dirname(path.dirname(file))} cannot be loaded: ${(cause as Error).message}`,
      'Remove the folder build and start again with npm start, which builds the pages anew.',
      { cause },
    )
  }
}

/**
 * Makes the renderer of a build.
 * @param loadBuild called for each request, so that a development server can return a newer build
 */
export async function createRenderer(
  loadBuild: () => Promise<ServerBuild>,
  services: SiteServices,
): Promise<DocumentRenderer> {
  const build = await loadBuild()
  const entry = build.entry.module as unknown as EntryModule
  const currentEntry = async () => (await loadBuild()).entry.module as unknown as EntryModule
  return {
    render: entry.createHandler(loadBuild, services),
    renderFirstScreen: async (url, first) => await (await currentEntry()).renderFirstScreen(url, first),
    patternOf: createPagePatterns(build.routes),
  }
}
