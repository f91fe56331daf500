import type { IncomingMessage, ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { databaseVersion } from '#server/database/database-version.ts'
import type { Directory } from '#server/directory/directory.ts'
import type { SchoolRow } from '#server/directory/queries.ts'
import type { Env } from '#server/env.ts'
import { wantsPage } from '#server/http/error-page.ts'
import { createAdmission } from '#server/load/admission.ts'
import {
  closed,
  copied,
  moved,
  noSchool,
  opening,
  refuseBecause,
  upgrading,
  type Refusal,
} from '#server/load/refusal.ts'
import type { UseCount } from './count-use.ts'
import type { Serving } from './listener.ts'
import type { OpenSchools } from './open-schools.ts'
import { addressOfSchool } from './school-env.ts'

/** Longer than opening a school takes. */
const timeoutMs = 5000
const secondsUntilOpen = 3
const secondsUntilCopied = 5
/** Its turn takes seconds, and may come late. */
const secondsUntilUpgraded = 10
const secondsWhileClosed = 600

interface ServeOptions {
  directory: Directory
  schools: OpenSchools
  env: Env
  state: { isStopping: boolean }
  /** Those who answer for the deployment itself, by host name. */
  own: ReadonlyMap<string, { fetch: Serving['handler'] }>
  use: UseCount
}

/** Answers each request as the school whose name it has, or as the deployment, which has one or two names. */
export function serveSchools({ directory, schools, env, state, own, use }: ServeOptions): Serving {
  const { trustedProxies } = env
  const version = databaseVersion()
  const waiting = (incoming?: IncomingMessage) =>
    schools.waiting(incoming && directory.find(hostOf(incoming))?.id)
  const { admit } = createAdmission({ waiting, trustedProxies, onRefusal: () => undefined })

  function shortcut(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    const host = hostOf(incoming)
    const row = directory.find(host)
    if (!row) return answerElsewhere(incoming, outgoing)
    use.noteRequest(row.id)
    const refuse = (reason: Refusal, seconds: number) => {
      refuseBecause(incoming, outgoing, reason, { seconds, trustedProxies })
      return true
    }
    if (row.state === 'moved') {
      answerMoved(row, incoming, outgoing)
      return true
    }
    if (row.state === 'closed') return refuse(closed, secondsWhileClosed)
    if (row.state === 'upgrading' || (row.version !== null && row.version !== version))
      return refuse(upgrading, secondsUntilUpgraded)
    const isReadable = row.is_copied && schools.isOpen(row)
    if (row.state !== 'open' && !isReadable) return refuse(opening, secondsUntilOpen)
    if (isReadable && !/^(GET|HEAD|OPTIONS)$/.test(incoming.method ?? ''))
      return refuse(copied, secondsUntilCopied)
    if (host !== row.hosts[0]) {
      const Location = addressOfSchool(env.publicUrl, row.hosts[0]!) + (incoming.url ?? '/')
      outgoing.writeHead(308, { Location, 'Content-Length': 0 }).end()
      return true
    }
    const school = schools.current(row)
    return school?.inSchool(() => school.shortcut(incoming, outgoing)) ?? false
  }

  /** Pages lead to the new address. An outbox waits, because the name may soon be that of the new machine. */
  function answerMoved(row: SchoolRow, incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { url: path = '/' } = incoming
    // A path such as `//` makes no address.
    const url =
      row.moved_to !== null && URL.canParse(path, row.moved_to) ? new URL(path, row.moved_to) : undefined
    const isElsewhere = url && url.origin === row.moved_to && !row.hosts.includes(url.hostname)
    if (isElsewhere && wantsPage(incoming.method, incoming.headers.accept))
      outgoing.writeHead(307, { Location: url.href, 'Cache-Control': 'no-store', 'Content-Length': 0 }).end()
    else refuseBecause(incoming, outgoing, moved, { seconds: secondsWhileClosed, trustedProxies })
  }

  /** A name of no school: the deployment's own, a proxy checking readiness, or a lost visitor. */
  function answerElsewhere(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    if (incoming.url !== '/ready') {
      if (own.has(hostOf(incoming))) return false
      refuseBecause(incoming, outgoing, noSchool, { trustedProxies })
      return true
    }
    const status = state.isStopping ? 'not ready' : 'ready'
    outgoing.writeHead(state.isStopping ? 503 : 200, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
    })
    outgoing.end(JSON.stringify({ status }))
    return true
  }

  async function handler(request: Request, bindings: object): Promise<Response> {
    const { incoming, outgoing } = bindings as { incoming: IncomingMessage; outgoing: ServerResponse }
    const host = hostOf(incoming)
    const row = directory.find(host)
    const itself = own.get(host)
    if (!row && itself) return await itself.fetch(request, bindings)
    const school = row && (schools.takeCurrent(row, outgoing) ?? (await takeInTime(schools, row, outgoing)))
    if (school) return await school.inSchool(() => school.handler(request, bindings))
    refuseBecause(incoming, outgoing, opening, { seconds: secondsUntilOpen, trustedProxies })
    return RESPONSE_ALREADY_SENT
  }

  return { shortcut, admit, handler }
}

/** @returns undefined when the school could not be opened, or is not open yet */
async function takeInTime(schools: OpenSchools, row: SchoolRow, outgoing: ServerResponse) {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), timeoutMs)
  try {
    return await Promise.race([schools.take(row, outgoing), late])
  } catch {
    // The reason is in the log.
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/** The host name of a request, in lower case and without a port. */
function hostOf({ headers }: IncomingMessage): string {
  const given = headers[':authority'] ?? headers.host
  const text = typeof given === 'string' ? given : ''
  return text.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
}
