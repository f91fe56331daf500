import { renderToReadableStream } from 'react-dom/server'
import {
  createRequestHandler,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type ServerBuild,
} from 'react-router'
import type { SiteServices, Visitor } from '#shared/site-services.ts'
import { delayScripts } from './programs/site/delay-scripts.ts'
import { nonceContext, requestIdContext, siteContext, visitorContext } from './routes/context.ts'
import { NonceContext } from './lib/nonce.ts'
import { findPortalPage } from './navigation/portal-paths.ts'
import { renderPortalDocument } from './programs/portal/portal-document.tsx'

export { renderFirstScreen } from './programs/portal/portal-document.tsx'

/**
 * The server's way in; see `server/documents/build.ts`. React Router renders the public site, and the portals' program the
 * portals.
 */
export function createHandler(loadBuild: () => Promise<ServerBuild>, services: SiteServices) {
  const handle = createRequestHandler(loadBuild, import.meta.env.MODE)
  return async function render(
    request: Request,
    nonce: string,
    visitor?: Visitor,
    requestId?: string,
  ): Promise<Response> {
    const page = findPortalPage(new URL(request.url).pathname)
    if (page) return await renderPortalDocument(page, request, { nonce, school: await services.school() })
    const context = new RouterContextProvider()
    context.set(siteContext, services)
    context.set(nonceContext, nonce)
    context.set(requestIdContext, requestId)
    if (visitor) context.set(visitorContext, visitor)
    return await handle(request, context)
  }
}

/**
 * Notes what is wrong with the program. A visitor who left, an address that is none or a form that goes nowhere is no
 * fault of it, and has its line among the requests.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  context.get(siteContext).report(error, context.get(requestIdContext))
}

/** Documents are rendered whole, because they are cached, compressed and given the hashes of their scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext)
  let failure: unknown
  const stream = await renderToReadableStream(
    <NonceContext value={nonce}>
      <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
    </NonceContext>,
    {
      nonce,
      onError(error) {
        failure = error
      },
    },
  )
  await stream.allReady
  if (failure) throw failure
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (!isPublicPage(entryContext) || import.meta.env.DEV) return new Response(stream, { status, headers })
  return new Response(delayScripts(await new Response(stream).text()), { status, headers })
}

/** Public pages are whole without React, which comes later or not at all; the portals are nothing without it. */
function isPublicPage({ staticHandlerContext }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) => route.id === 'routes/site/frame')
}
