import { Hono, type MiddlewareHandler } from 'hono'
import { requireBearer } from '#server/access/bearer.ts'
import type { Claims } from '#server/database/database.ts'
import { readStudentScreen, readTeacherVersion } from '#server/domain/dashboard/versions.ts'
import { readOfficeVersion } from '#server/domain/overview/version.ts'
import type { Services } from '#server/start/services.ts'
import { contract } from '#shared/contract/api.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { sendEncoded, suits, type EncodedReply } from '#server/http/json-reply.ts'
import { VersionedMemory } from '#server/http/versioned-memory.ts'

/** A screen in a version. */
interface ReadScreen {
  version: string
  /** The rows that were read in the same round trip, for the handler of the call. */
  stored?: unknown
}

/**
 * Reads the version of a screen. Like every request, it enters the session first.
 * @param known version of the reply that can be sent again; undefined when there is none
 * @returns null when the screen is not for the person asking
 * @throws SQLSTATE AS001 when the session has ended, AS002 when the account is closed, AS003 without the
 * second factor
 */
type ReadVersion = (
  services: Services,
  claims: Claims,
  known: string | undefined,
) => Promise<ReadScreen | null>

/** The calls whose replies have a version. */
const screens: [procedure: { '~orpc': { route: { path?: string } } }, readVersion: ReadVersion][] = [
  [contract.dashboard.student, readStudentScreen],
  [contract.dashboard.teacher, readTeacherVersion],
  [contract.dashboard.teacherWork, readTeacherVersion],
  [contract.overview.read, readOfficeVersion],
]

/** Some 2,000 dashboards of ten subjects. */
const maxBytes = 8 * 1024 * 1024

/**
 * Answers the calls of the dashboards from memory while nothing that they show has changed: the session is
 * entered and the version is read in one round trip, without the large statement. Everything else is passed
 * on to the handlers; the student's dashboard, which changes most, with what was read in the same round trip.
 */
export function unchangedReplies(services: Services): Hono<AppEnv> {
  const memory = new VersionedMemory<EncodedReply>(maxBytes, ({ body }) => body?.length ?? 0)
  const app = new Hono<AppEnv>()
  for (const [procedure, readVersion] of screens)
    app.get(procedure['~orpc'].route.path ?? '', answerUnchanged(services, memory, readVersion))
  return app
}

function answerUnchanged(
  services: Services,
  memory: VersionedMemory<EncodedReply>,
  readVersion: ReadVersion,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const claims = await requireBearer(services, c.req.header('authorization'))
    // The session is part of the key because links to files are made for one session.
    const key = `${c.req.path} ${claims.session_id}`
    const found = memory.find(key)
    const kept = found && suits(c, found.value) ? found : undefined
    const screen = claims.role === 'authenticated' ? await readVersion(services, claims, kept?.version) : null
    if (screen === null) return await next()
    if (kept?.version === screen.version) return sendEncoded(c, kept.value)
    c.set('screen', screen.stored)
    c.set('keepReply', (made) => memory.keep(key, screen.version, made))
    return await next()
  }
}
