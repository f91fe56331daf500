import type { MiddlewareHandler } from 'hono'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { AppEnv } from '#server/http/app-env.ts'
import type { SiteServices } from '#shared/site-pages/site-services.ts'
import { createSourceRenderer, type PageSource } from './build.ts'

/** Renders the pages from their current sources, for developers (`npm run dev`). */
export async function loadSourceRenderer(services: SiteServices): Promise<PageSource> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  const loadEntry = async () => await vite.ssrLoadModule('/app/entry.server.tsx')

  const serveModules: MiddlewareHandler<AppEnv> = async (c, next) => {
    const { incoming, outgoing } = c.env
    const passedOn = await new Promise<boolean>((resolve) => {
      outgoing.once('close', () => resolve(false))
      vite.middlewares(incoming, outgoing, () => resolve(true))
    })
    return passedOn ? await next() : RESPONSE_ALREADY_SENT
  }

  return {
    ...(await createSourceRenderer(loadEntry, services)),
    serveModules,
    fromSources: true,
    stop: () => vite.close(),
  }
}
