import { implement } from '@orpc/server'
import { requireBearer } from '#server/access/bearer.ts'
import type { RequestOrigin } from '#server/access/request-origin.ts'
import { requireRole, type Role } from '#server/access/roles.ts'
import { contract } from '#shared/contracts/api.ts'
import type { Services } from '#server/services.ts'

/** What a handler of `/api/v1` knows about the request. */
export interface RequestContext extends RequestOrigin {
  services: Services
  /** The `Authorization` header as it came. */
  authorization: string | undefined
}

/** For handlers that anyone may call. */
export const visitor = implement(contract).$context<RequestContext>()

/**
 * For handlers that need a signed-in person, whatever their role; adds their claims. It also lets in a person who
 * must still change the password: the database gives that person no rights, so only use cases that say so answer them.
 */
export const signedIn = visitor.use(async ({ context, next }) => {
  const claims = await requireBearer(context.services, context.authorization)
  return await next({ context: { claims } })
})

/** For handlers that only administrators may call; everyone else is answered 401 or 403 before the input is read. */
export const admin = requiring('Admin')

/** As {@link admin}, for active teachers. */
export const teacher = requiring('Teacher')

/** As {@link admin}, for active students. */
export const student = requiring('Student')

function requiring(role: Role) {
  return signedIn.use(async ({ context, next }) => {
    await requireRole(context.services.database, context.claims, role)
    return await next()
  })
}
