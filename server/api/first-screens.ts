import { Hono, type MiddlewareHandler } from 'hono'
import { requireBearer } from '#server/access/bearer.ts'
import type { Claims } from '#server/database/database.ts'
import {
  readStudentScreen,
  readTeacherScreen,
  type LastReply,
  type ReadScreen,
} from '#server/domain/dashboard/versions.ts'
import { readOfficeScreen } from '#server/domain/overview/version.ts'
import type { Services } from '#server/start/services.ts'
import { contract } from '#shared/contracts/api.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { sendEncoded, suits, type EncodedReply } from '#server/http/json-reply.ts'
import { VersionedMemory } from '#server/http/versioned-memory.ts'

/**
 * Reads the version of a screen, and more of it where that is worth it. Like every request, it enters the session first.
 * @param last the reply that is kept
 * @returns null when the screen is not for the person asking
 * @throws SQLSTATE AS001 when the session has ended, AS002 when the account is closed, AS003 without the second factor
 */
type ReadVersion = (
  services: Services,
  claims: Claims,
  last: LastReply | undefined,
) => Promise<ReadScreen | null>

/** The calls of the three first screens. */
const screens: [procedure: { '~orpc': { route: { path?: string } } }, readVersion: ReadVersion][] = [
  [contract.dashboard.student, readStudentScreen],
  [contract.dashboard.teacher, readTeacherScreen],
  [contract.dashboard.teacherWork, readTeacherScreen],
  [contract.overview.read, readOfficeScreen],
]

interface KeptReply {
  reply: EncodedReply
  wasChanged: boolean
}

/** Some 2,000 dashboards of ten subjects. */
const mostBytes = 8 * 1024 * 1024

/**
 * Answers the calls of the first screens from memory while nothing has changed that they show: the session is entered
 * and the version is read in one round trip, and the large statement is left out, unless the reply before was
 * another one, too. Everything else goes on to the handlers.
 */
export function firstScreens(services: Services): Hono<AppEnv> {
  const memory = new VersionedMemory<KeptReply>(mostBytes, ({ reply }) => reply.body?.length ?? 0)
  const app = new Hono<AppEnv>()
  for (const [procedure, readVersion] of screens)
    app.get(procedure['~orpc'].route.path ?? '', answerUnchanged(services, memory, readVersion))
  return app
}

function answerUnchanged(
  services: Services,
  memory: VersionedMemory<KeptReply>,
  readVersion: ReadVersion,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const claims = await requireBearer(services, c.req.header('authorization'))
    // The session is part of the key because links to files are made for one session.
    const key = `${c.req.path} ${claims.session_id}`
    const last = memory.latest(key)
    const lastReply = last && { version: last.version, wasChanged: last.value.wasChanged }
    const screen = claims.role === 'authenticated' ? await readVersion(services, claims, lastReply) : null
    if (screen === null) return await next()
    const kept = memory.find(key, screen.version)
    if (kept && suits(c, kept.reply)) {
      kept.wasChanged = false
      return sendEncoded(c, kept.reply)
    }
    c.set('screen', screen)
    c.set('keepReply', (reply) =>
      memory.keep(key, screen.version, { reply, wasChanged: last !== undefined && !kept }),
    )
    return await next()
  }
}
