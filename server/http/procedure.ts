import { implement } from '@orpc/server'
import { contract } from '#shared/contracts/api.ts'
import type { Services } from '#server/services.ts'
import { unauthorized } from './errors.ts'

/** What a handler of `/api/v1` knows about the request. */
export interface RequestContext {
  services: Services
  requestId: string
  clientAddress: string
  /** The `Authorization` header as it came. */
  authorization: string | undefined
}

/** For handlers that anyone may call. */
export const visitor = implement(contract).$context<RequestContext>()

/**
 * For handlers that need a signed-in person; adds their claims. It also lets in who must still change the
 * password: the database gives that person no rights, so only use cases that say so answer them.
 */
export const signedIn = visitor.use(async ({ context, next }) => {
  const token = /^bearer (.+)$/i.exec(context.authorization ?? '')?.[1]
  if (!token) throw unauthorized('You are not signed in. Please sign in and try again.')
  const claims = await context.services.tokens.verify(token)
  return await next({ context: { claims } })
})
