import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { SiteServices } from '#shared/site-services.ts'

/** What the document build gives to the server beside React Router's own parts (see `app/entry.server.tsx`). */
interface EntryModule {
  createContext(services: SiteServices, nonce: string): RouterContextProvider
}

export interface DocumentRenderer {
  /** Renders the document (or data reply) for a request. Inline scripts carry `nonce`. */
  render(request: Request, nonce: string): Promise<Response>
}

/**
 * Loads React Router's server build as the build step left it.
 * @param services what loaders may ask of the server
 */
export async function loadBuiltRenderer(services: SiteServices): Promise<DocumentRenderer> {
  const file = path.resolve('build/server/index.js')
  const build = (await import(pathToFileURL(file).href)) as ServerBuild
  return createRenderer(async () => build, services, 'production')
}

/** @param loadBuild asked for each request, so that a development server can give a newer build */
export function createRenderer(
  loadBuild: () => Promise<ServerBuild>,
  services: SiteServices,
  mode: 'production' | 'development',
): DocumentRenderer {
  const handle = createRequestHandler(loadBuild, mode)
  return {
    async render(request, nonce) {
      const build = await loadBuild()
      const entry = build.entry.module as unknown as EntryModule
      return await handle(request, entry.createContext(services, nonce))
    },
  }
}
