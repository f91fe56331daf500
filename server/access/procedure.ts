import { implement } from '@orpc/server'
import { requireBearer } from './bearer.ts'
import type { RequestOrigin } from './request-origin.ts'
import { asAdmin, requireRole, type Role } from './roles.ts'
import { requireSender } from './sender.ts'
import { contract } from '#shared/contracts/api.ts'
import { isOutboxOperation } from '#shared/outbox-operations.ts'
import type { Tx } from '#server/database/database.ts'
import type { Services } from '#server/start/services.ts'

/** The context that every handler of `/api/v1` gets. */
export interface RequestContext extends RequestOrigin {
  services: Services
  /** The `Authorization` header as it came. */
  authorization: string | undefined
  /** The `Cookie` header as it came, for limits by device. */
  cookies: string | undefined
  /** Takes the pattern of the call's address. */
  noteRoute(pattern: string): void
}

type InTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** Builds handlers that anyone may call. */
export const visitor = implement(contract).$context<RequestContext>()

/**
 * Builds handlers that need a signed-in person, whatever their role; adds their claims, `asUser`, which runs work in a
 * transaction as that person, and `links`, which makes links to files for that person. It also lets in a person who
 * must still change the password: the database gives that person no rights, so only use cases that say so answer them.
 * The token of the outbox is accepted for the operations of the outbox and refused like a forged one for all others.
 */
export const signedIn = visitor.use(async ({ context, next, path: [noun, name] }) => {
  const { services, authorization } = context
  const readClaims = isOutboxOperation(noun, name) ? requireSender : requireBearer
  const claims = await readClaims(services, authorization)
  const asUser: InTransaction = async (work) => await services.database.asUser(claims, work)
  return await next({ context: { claims, asUser, links: services.links.for(claims) } })
})

/**
 * Builds handlers that only administrators may call; everyone else is answered 401 or 403 before the input is read. Adds
 * `asAdmin`, which runs work in a transaction of the owner that proves the administrator once more.
 */
export const admin = requiring('Admin').use(async ({ context, next }) => {
  const { services, claims } = context
  const inOwnersTransaction: InTransaction = async (work) => await asAdmin(services.database, claims, work)
  return await next({ context: { asAdmin: inOwnersTransaction } })
})

/** Builds handlers that only active teachers may call. */
export const teacher = requiring('Teacher')

/** Builds handlers that only active students may call. */
export const student = requiring('Student')

function requiring(role: Role) {
  return signedIn.use(async ({ context, next }) => {
    await requireRole(context.services.database, context.claims, role)
    return await next()
  })
}
