import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { MiddlewareHandler } from 'hono'
import type { ServerBuild } from 'react-router'
import type { AppEnv } from '#server/http/app-env.ts'
import type { SiteServices, Visitor } from '#shared/site-services.ts'

/**
 * What the pages' build gives to the server beside React Router's own parts (see `app/entry.server.tsx`). React
 * Router itself comes from there too: the build brings its own copy, made for production whatever NODE_ENV says.
 */
interface EntryModule {
  createHandler(loadBuild: () => Promise<ServerBuild>, services: SiteServices): DocumentRenderer['render']
}

export interface DocumentRenderer {
  /** Renders the document (or data reply) for a request. Inline scripts carry `nonce`. `visitor`: who sends a form. */
  render(request: Request, nonce: string, visitor?: Visitor): Promise<Response>
}

/** Where the pages come from. */
export interface PageSource extends DocumentRenderer {
  /** True while someone works on them: nothing is kept, and the tools' own inline scripts may run. */
  fromSources: boolean
  /** Gives the browser the modules of the pages where they are not built. */
  serveModules?: MiddlewareHandler<AppEnv>
  stop(): Promise<void>
}

/**
 * Loads the pages as the build step left them.
 * @param services what loaders may ask of the server
 */
export async function loadBuiltRenderer(services: SiteServices): Promise<PageSource> {
  const file = path.resolve('build/server/index.js')
  const build = (await import(pathToFileURL(file).href)) as ServerBuild
  return { ...(await createRenderer(async () => build, services)), fromSources: false, stop: async () => {} }
}

/** @param loadBuild asked for each request, so that a development server can give a newer build */
export async function createRenderer(
  loadBuild: () => Promise<ServerBuild>,
  services: SiteServices,
): Promise<DocumentRenderer> {
  const build = await loadBuild()
  const entry = build.entry.module as unknown as EntryModule
  return { render: entry.createHandler(loadBuild, services) }
}
