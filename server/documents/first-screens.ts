import { hash } from 'node:crypto'
import type { Context, Handler } from 'hono'
import type { Logger } from 'pino'
import type { AppEnv } from '#server/http/app-env.ts'
import type { Database } from '#server/database/database.ts'
import { readWholeSchool } from '#server/database/school-queries.ts'
import { AppError, notFound } from '#server/http/errors.ts'
import { replyWithJson } from '#server/http/json-reply.ts'
import {
  firstScreenRequest,
  type FirstScreenReply,
  type FirstScreenRequest,
} from '#shared/session/first-screen.ts'
import { portalParts, type Portal } from '#shared/session/portals.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { because } from '#shared/reasons.ts'
import type { FirstScreenContent, PageSource } from './build.ts'
import { tagOfSchool } from './school-tag.ts'

/** Makes a call of `/api/v1` within the program. */
type MakeCall = (call: Request, c: Context<AppEnv>) => Promise<Response>

/**
 * Answers with the first screen of a portal: the replies of its calls, and the markup rendered from them. The
 * calls are made with the token of the request, so each checks whether this person may read it; the first
 * refusal is the reply. A screen that the browser already has is answered with 204. If rendering fails the
 * replies are sent without markup.
 */
export function serveFirstScreens(
  pages: PageSource,
  { database, logger }: { database: Database; logger: Logger },
  makeCall: MakeCall,
): Handler<AppEnv> {
  async function render(
    { path, person, visit, isReminderSnoozed }: FirstScreenRequest,
    { replies, school }: Pick<FirstScreenContent, 'replies' | 'school'>,
  ): Promise<string> {
    try {
      const url = new URL(path, 'http://first.screen')
      return (
        (await pages.renderFirstScreen(url, {
          person,
          visit,
          isReminderSnoozed,
          replies,
          school,
          at: Date.now(),
        })) ?? ''
      )
    } catch (error) {
      logger.error({ err: error, path }, 'a first screen could not be rendered')
      return ''
    }
  }

  return async (c) => {
    const portal = c.req.param('portal') ?? ''
    if (!isPortal(portal)) throw notFound(because('refusals.requests.noPortal'))
    const request = await readRequest(c)
    const [school, ...responses] = await Promise.all([
      database.asServiceOnce(readWholeSchool),
      ...portalParts[portal].shown.map(async (call) => await makeCall(callOf(call, c), c)),
    ])
    const refusal = responses.find(({ ok }) => !ok)
    if (refusal) return refusal
    const texts = await Promise.all(responses.map(async (response) => await response.text()))
    const { person, path, isReminderSnoozed } = request
    const shown = JSON.stringify([portal, person, path, isReminderSnoozed, schoolDay(), school, texts])
    // Leaves out the time of the previous visit: a screen that differs only in what is new since then is not
    // sent again.
    const tag = hash('sha1', shown, 'base64url')
    if (request.tag === tag) return new Response(null, { status: 204 })
    const replies = Object.fromEntries(
      portalParts[portal].shown.map((call, index) => [call, JSON.parse(texts[index]!) as unknown]),
    )
    const markup = await render(request, { replies, school })
    const sent = tagOfSchool(school) === request.schoolTag ? undefined : school
    const reply: FirstScreenReply = { tag, replies, school: sent, markup }
    return await replyWithJson(c, 200, reply, 'small')
  }
}

function isPortal(name: string): name is Portal {
  return Object.hasOwn(portalParts, name)
}

async function readRequest(c: Context<AppEnv>): Promise<FirstScreenRequest> {
  const body: unknown = await c.req.json().catch(() => undefined)
  const { data, error } = firstScreenRequest.safeParse(body)
  if (data) return data
  const field = error.issues[0]?.path.join('.') || 'body'
  throw new AppError('VALIDATION_FAILED', {
    status: 422,
    reason: because('refusals.requests.noFirstScreen', field),
  })
}

/** The call as the browser would make it, except for its encoding. */
function callOf(call: string, c: Context<AppEnv>): Request {
  const [method, path] = call.split(' ') as [string, string]
  const headers = new Headers()
  for (const name of ['authorization', 'x-forwarded-for', 'user-agent']) {
    const value = c.req.header(name)
    if (value !== undefined) headers.set(name, value)
  }
  return new Request(new URL(path, c.req.url), { method, headers })
}
