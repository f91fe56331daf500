import { readStored, sessionKey } from '#app/lib/browser-storage.ts'
import { reloadOnce } from '#app/lib/reload-once.ts'
import { portalParts, type Portal } from '#shared/portals.ts'
import type { InstallOffer } from './install-offer.ts'
import type { Person } from './person.ts'
import { queueForms } from './queue-forms.ts'

/*
 * The script in each portal's document. It runs while the page is read, so that the files and the data of the person who
 * is signed in are requested together with the program, and not one after the other.
 */

/** Seconds before its expiry from which on the program renews a token instead of using it. */
const renewBefore = 90

interface Stored {
  access_token?: string
  expires_at?: number
  user?: { id: string; factors?: unknown[] }
}

/** The files of the portals' program; see `portal-document.tsx`. */
interface Files {
  modules: string[]
  imports: string[]
  login: string[]
  portals: Record<Portal, string[]>
  early: Partial<Record<Portal, string>>
}

/** Milliseconds for which the program waits for the early screen at most. */
const patience = 1000

/** @param showsPortal whether the page shows somebody who is signed in a portal */
function prepare(files: Files, showsPortal: boolean): void {
  const session = JSON.parse(readStored(sessionKey) ?? 'null') as Stored | null
  // Somebody who is signed in sees the shape of the portal and not the login while the program comes (`portal.css`).
  if (session) document.documentElement.dataset['session'] = 'stored'
  const portal = session && showsPortal ? portalOf(session) : undefined
  const shownFirst = portal ? files.portals[portal.name] : session ? [] : files.login
  const start = once(() => startProgram([...files.imports, ...shownFirst], files.modules))
  if (!session || !portal) return start()
  const token = usableToken(session)
  // Without a network nothing can be asked: the screen is that of the last visit.
  const showsEarly = portal.isFirstPage && (token !== undefined || !navigator.onLine)
  const early = showsEarly ? files.early[portal.name] : undefined
  // It comes from the disk while the requests are prepared.
  if (early) prepareEarly(early, portal.person, start)
  const replies = token ? callsOf(portal).map((call) => [call, request(call, token)] as const) : []
  const copies = replies.map(([call, reply]) => [call, copyOf(reply)] as const)
  if (token)
    window.earlyReplies = {
      token,
      at: Date.now(),
      replies: Object.fromEntries(replies),
      copies: Object.fromEntries(copies),
    }
  if (!early) start()
}

function prepareEarly(src: string, person: Person, start: () => void): void {
  window.earlyScreen = {
    person,
    interaction: { typed: new Map() },
    // Once it has been painted: the line and the processor are free for what is shown first.
    onSettled: () => requestAnimationFrame(() => setTimeout(start)),
  }
  addToHead('script', { src, fetchPriority: 'high', onerror: start })
  setTimeout(start, patience)
}

interface FirstScreen {
  name: Portal
  person: Person
  /** The address names no page or tab beyond the first screen. */
  isFirstPage: boolean
}

/** The portal of the stored person, if it is this page. */
function portalOf(session: Stored): FirstScreen | undefined {
  const person = JSON.parse(readStored('school.person') ?? 'null') as Person | null
  if (!person || person.user.id !== session.user?.id || person.must_change_password) return undefined
  const { pathname, search } = window.location
  if (pathname.startsWith('/admin'))
    return { name: 'admin', person, isFirstPage: /^\/admin\/?$/.test(pathname) && search === '' }
  if (person.home === 'admin') return undefined
  // Students are told there that the page is for teachers.
  const isForOthers = person.home === 'student' && /^\/teachers-portal/i.test(pathname)
  return { name: person.home, person, isFirstPage: !isForOthers }
}

/** The overview is the first of many pages of the office, all of which ask first who is signed in. */
function callsOf({ name, isFirstPage }: FirstScreen): readonly string[] {
  const { calls } = portalParts[name]
  return name === 'admin' && !isFirstPage ? calls.slice(0, 1) : calls
}

/** The access token, unless the program has to renew it, or to ask for a second factor. */
function usableToken({ access_token, expires_at = 0, user }: Stored): string | undefined {
  if (expires_at - renewBefore < Date.now() / 1000 || user?.factors?.length) return undefined
  return access_token
}

function startProgram(imports: string[], modules: string[]): void {
  for (const href of imports) addToHead('link', { rel: 'modulepreload', href, fetchPriority: 'low' })
  for (const src of modules)
    addToHead('script', { type: 'module', async: false, src, fetchPriority: 'low', onerror: reloadOnce })
}

function addToHead(name: 'link' | 'script', attributes: object): void {
  document.head.append(Object.assign(document.createElement(name), attributes))
}

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    work()
  }
}

function request(call: string, token: string): Promise<Response> {
  const [method, path] = call.split(' ') as [string, string]
  const reply = fetch(path, { method, headers: { authorization: `Bearer ${token}` } })
  // Without a connection the program's own attempt says so.
  reply.catch(() => undefined)
  return reply
}

/** Made at once, because a reply that has been read cannot be copied. */
function copyOf(reply: Promise<Response>): Promise<Response> {
  const copy = reply.then((response) => response.clone())
  copy.catch(() => undefined)
  return copy
}

queueForms()
// The browser offers once, and early, to install the portal; the program shows the offer when it is convenient.
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  window.installOffer = event as InstallOffer
})
const { files: list = '{}', screen } = document.currentScript?.dataset ?? {}
const files = JSON.parse(list) as Files
try {
  prepare(files, screen !== undefined)
} catch {
  // A browser that forbids storage, or an entry that was cut off while it was written: the program asks for all itself.
  delete window.earlyReplies
  delete window.earlyScreen
  startProgram(files.imports, files.modules)
}
