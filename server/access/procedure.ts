import { implement } from '@orpc/server'
import { requireRightClock } from './clock-gate.ts'
import { requireBearer } from './bearer.ts'
import type { RequestOrigin } from './request-origin.ts'
import { asAdmin, claimsNeeding, requireRole } from './roles.ts'
import { requireSender } from './sender.ts'
import { findInvalidCharacters } from './invalid-characters.ts'
import { contract } from '#shared/contract/api.ts'
import { isOutboxOperation } from '#shared/contract/outbox-operations.ts'
import type { ShownPictures } from '#shared/site-pages/site-services.ts'
import { invalidInput } from '#server/http/errors.ts'
import { because } from '#shared/reasons.ts'
import type { Claims, Database, NeededRole, Tx } from '#server/database/database.ts'
import type { Services } from '#server/start/services.ts'

/** The context of every handler of `/api/v1`. */
export interface RequestContext extends RequestOrigin {
  services: Services
  /** The raw `Authorization` header. */
  authorization: string | undefined
  /** The raw `Cookie` header, for limits by device. */
  cookies: string | undefined
  /** The rows of a first screen that were read with its version; its handler knows their type. */
  screen: unknown
  /** Renders the document of a page of the site with these words, and with library pictures. */
  renderPreview(page: string, content: unknown, library: ShownPictures): Promise<string>
  /** Records the pattern of the call's address. */
  noteRoute(pattern: string): void
}

type InTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/**
 * Builds handlers that anyone may call. Texts that cannot be stored are refused here, whatever the schema of
 * their field says: in a filter or a key they would cause a database error. So are changes that a wrong clock
 * would date.
 */
export const visitor = implement(contract)
  .$context<RequestContext>()
  .use(async ({ next }, input) => {
    const field = findInvalidCharacters(input)
    if (field !== undefined) throw invalidInput({ [field]: because('forms.invalidCharacters') })
    return await next()
  })
  .use(async ({ context, next, path, procedure }) => {
    await requireRightClock(context.services.clock, path, procedure['~orpc'].route.method)
    return await next()
  })

/**
 * Builds handlers that need a signed-in person, whatever their role; adds their claims, `asUser`, which runs
 * work in a transaction as that person, and `links`, which makes links to files for that person. It also
 * admits a person who must still change the password: the database gives them no rights, so only use cases
 * that allow it answer them. The token of the outbox is accepted for the outbox's operations and refused like
 * a forged one for all others.
 */
export const signedIn = visitor.use(async ({ context, next, path: [noun, name] }) => {
  const { services, authorization } = context
  const readClaims = isOutboxOperation(noun, name) ? requireSender : requireBearer
  const claims = await readClaims(services, authorization)
  return await next({
    context: { ...inTheNameOf(services.database, claims), links: services.links.for(claims) },
  })
})

/**
 * Builds handlers that only administrators may call; everyone else gets 401 or 403 before the input is read.
 * Adds `asAdmin`, which runs work in a transaction of the owner that verifies the administrator again.
 */
export const admin = signedIn.use(async ({ context, next }) => {
  const { services, claims } = context
  await requireRole(services.database, claims, 'Admin')
  const inOwnersTransaction: InTransaction = async (work) => await asAdmin(services.database, claims, work)
  return await next({ context: { asAdmin: inOwnersTransaction } })
})

/** Builds handlers that only active teachers may call. */
export const teacher = withClaimsOf('Teacher')

/** Builds handlers that only active teachers and administrators may call. */
export const staff = withClaimsOf('Staff')

/** Builds handlers that only active students may call. */
export const student = withClaimsOf('Student')

/**
 * The handler's transactions verify the role when they begin, which saves a separate transaction. A handler
 * that asks the database nothing with these claims would be open to every role.
 */
function withClaimsOf(role: NeededRole) {
  return signedIn.use(async ({ context, next }) => {
    const claims = claimsNeeding(role, context.claims)
    return await next({ context: inTheNameOf(context.services.database, claims) })
  })
}

function inTheNameOf(database: Database, claims: Claims): { claims: Claims; asUser: InTransaction } {
  return { claims, asUser: async (work) => await database.asUser(claims, work) }
}
