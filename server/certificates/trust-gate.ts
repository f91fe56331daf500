import type { IncomingMessage, ServerResponse } from 'node:http'
import { wantsPage } from '#server/http/error-page.ts'
import { words } from '#shared/words/words.ts'
import { isForReading } from './for-reading.ts'
import { drawDoor, onwardPage, trustPage, trustPaths, trustPolicy } from './trust-page.ts'

interface GateOptions {
  publicUrl: string
  /** The port for plain http. */
  plainPort: number
  /** Finds the school's name, and the certificate of its own authority (PEM) with its fingerprint. */
  find: () => Promise<{ school: string; authority: string; fingerprint: string }>
  now?: () => number
}

/** Answers requests over plain http that must not proceed. @returns whether it has answered, or will */
export type Gate = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

const cookie = 'without_protection'
/** Set with this page. No other site's link sends it back (`SameSite`). */
const seen = 'door_seen'
/**
 * A page opened later checks again whether the device trusts the school by now; calls of an open page
 * proceed.
 */
const lookAgainMs = 60_000
const holdsSeconds = 43_200
/** Replies without personal data. */
const open =
  /^\/(assets\/[\w.-]+|health|ready|favicon\.(ico|svg)|(icon-192|icon-512|icon-maskable|apple-touch-icon)\.png|site\.webmanifest)$/

/**
 * Guards plain http beside https with the school's own authority, for everything but the public site: a
 * person who comes to sign in sees how to trust it, or is redirected to https at once if the device already
 * does. Only a person who has chosen to continue without it is let through. Each page they open first checks
 * whether https works by now, so that no password is sent in clear where it does.
 */
export function createTrustGate(options: GateOptions): Gate {
  const { publicUrl, plainPort, find, now = () => Date.now() } = options
  const policy = trustPolicy(publicUrl)
  // Drawn once: it takes milliseconds, and anybody may request the page as often as they like.
  const door = drawDoor(publicUrl, plainPort)
  const send = (outgoing: ServerResponse, page: string) => {
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Set-Cookie': `${seen}=1; Path=${trustPaths.goOn}; SameSite=Strict; HttpOnly`,
    }
    reply(outgoing, 200, headers, page)
  }
  const show = async (outgoing: ServerResponse, next: string) =>
    send(outgoing, trustPage({ publicUrl, door, next, ...(await find()) }))
  const sendFile = async (outgoing: ServerResponse) => {
    const { authority } = await find()
    const name = trustPaths.file.slice(1)
    const headers = {
      'Content-Type': 'application/x-x509-ca-cert',
      'Content-Disposition': `attachment; filename="${name}"`,
    }
    reply(outgoing, 200, headers, Buffer.from(authority.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64'))
  }
  return (incoming, outgoing) => {
    const [pathname = '/', query] = (incoming.url ?? '/').split('?', 2)
    const fail = () => outgoing.destroy()
    if (open.test(pathname) || isForReading(incoming.method, pathname)) return false
    if (pathname === trustPaths.file) void sendFile(outgoing).catch(fail)
    else if (pathname === trustPaths.page) void show(outgoing, '/').catch(fail)
    else if (pathname === trustPaths.goOn) {
      const to = safePath(new URLSearchParams(query).get('to'))
      // A link in a mail must not make this choice for anybody, and bypass the check whether https works.
      if (numberIn(incoming.headers.cookie, seen) === 1) letOn(outgoing, to, now())
      else void show(outgoing, to).catch(fail)
    } else {
      const chosen = numberIn(incoming.headers.cookie, cookie)
      const isPage = wantsPage(incoming.method, incoming.headers.accept)
      const age = now() - chosen
      const hasChosen = age < holdsSeconds * 1000
      const looks = isPage && incoming.method === 'GET' && age >= lookAgainMs
      if (hasChosen && !looks) return false
      if (hasChosen) send(outgoing, onwardPage({ publicUrl, next: safePath(incoming.url) }))
      else if (isPage) void show(outgoing, safePath(incoming.url)).catch(fail)
      else refuse(outgoing)
    }
    return true
  }
}

/** @returns 0 without such a cookie */
function numberIn(cookies = '', name: string): number {
  return Number(new RegExp(`(?:^|; )${name}=(\\d{1,15})(?:;|$)`).exec(cookies)?.[1] ?? 0)
}

/** An address of this site; anything else becomes the home page. */
function safePath(text: string | null | undefined): string {
  return text && /^\/(?![/\\])[\x21-\x7e]*$/.test(text) ? text : '/'
}

function letOn(outgoing: ServerResponse, to: string, now: number): void {
  const value = `${cookie}=${now}; Path=/; Max-Age=${holdsSeconds}; SameSite=Strict`
  reply(outgoing, 303, { Location: to, 'Set-Cookie': value }, '')
}

function refuse(outgoing: ServerResponse): void {
  const message = words.trust.notProtected
  const body = JSON.stringify({ code: 'NOT_PROTECTED', status: 403, message })
  outgoing.shouldKeepAlive = false
  reply(outgoing, 403, { 'Content-Type': 'application/json' }, body)
}

function reply(
  outgoing: ServerResponse,
  status: number,
  headers: Record<string, string>,
  body: string | Buffer,
): void {
  outgoing.writeHead(status, {
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Length': Buffer.byteLength(body),
    ...headers,
  })
  outgoing.end(body)
}
