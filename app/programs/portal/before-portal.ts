import { readStored, sessionKey } from '#app/lib/storage/browser-storage.ts'
import { isConnectionSlow } from '#app/lib/connection/slow-connection.ts'
import { reloadOnce } from '#app/lib/page/reload-once.ts'
import { portalParts, wideList, type Portal } from '#shared/session/portals.ts'
import { openMenus } from '#app/programs/site/open-menus.ts'
import { showFirstScreen } from './first-screen-markup.ts'
import type { InstallOffer } from '#app/session/install-offer.ts'
import type { Person } from '#app/session/person.ts'
import { hideWorkThatMayWait } from '#app/session/waiting-work.ts'
import { queueForms } from '#app/session/queue-forms.ts'

/* The script in each portal's document. It runs while the page is read, so that the files and the data of a
   signed-in person are requested together with the program, instead of afterwards. */

/** Seconds before its expiry within which the program renews a token instead of using it. */
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
}

/** The most milliseconds for which the program's files wait for the first screen. */
const maxWait = 1000

/** @param schoolTag of the school in the document, on a page that shows a portal to a signed-in person */
function prepare(files: Files, schoolTag: string | undefined): void {
  const session = JSON.parse(readStored(sessionKey) ?? 'null') as Stored | null
  // A signed-in person sees the shape of the portal instead of the login while the program loads
  // (`portal.css`).
  if (session) document.documentElement.dataset['session'] = 'stored'
  // The service worker keeps the display typeface with the portal.
  if (isConnectionSlow() && !navigator.serviceWorker?.controller)
    document.documentElement.dataset['face'] = 'left-out'
  hideWorkThatMayWait()
  const portal = session && schoolTag ? portalOf(session) : undefined
  const shownFirst = portal ? files.portals[portal.name] : session ? [] : files.login
  const start = once(() => startProgram([...files.imports, ...shownFirst], files.modules))
  if (!session || !portal) return start()
  const token = usableToken(session)
  // Without a network nothing can be requested: the screen is that of the last visit.
  const replies: Record<string, Promise<Response>> = portal.isFirstPage &&
  (token !== undefined || !navigator.onLine)
    ? showFirstScreen({
        portal: portal.name,
        person: portal.person,
        token,
        program: files.modules[0] ?? '',
        schoolTag,
        // Once it has been painted, the connection and the processor are free for what is shown next.
        onSettled: () => requestAnimationFrame(() => setTimeout(start)),
      })
    : {}
  if (portal.isFirstPage) setTimeout(start, maxWait)
  else start()
  if (!token) return
  const letsIn = replies[portalParts[portal.name].shown[0]]?.then(
    ({ ok }) => ok,
    () => false,
  )
  for (const call of callsBeside(portal)) replies[call] = request(call, token)
  window.earlyReplies = { token, at: Date.now(), replies, letsIn }
}

interface OpenPortal {
  name: Portal
  person: Person
  /** The address names no page or tab beyond the first screen. */
  isFirstPage: boolean
}

/** The stored person's portal, if it is this page. */
function portalOf(session: Stored): OpenPortal | undefined {
  const person = JSON.parse(readStored('school.person') ?? 'null') as Person | null
  if (!person || person.user.id !== session.user?.id || person.must_change_password) return undefined
  const { pathname, search } = window.location
  if (pathname.startsWith('/admin'))
    return { name: 'admin', person, isFirstPage: /^\/admin\/?$/.test(pathname) && search === '' }
  if (person.home === 'admin') return undefined
  // There students are told that the page is for teachers.
  const isForOthers = person.home === 'student' && /^\/teachers-portal/i.test(pathname)
  return { name: person.home, person, isFirstPage: !isForOthers }
}

function callsBeside({ name, isFirstPage }: OpenPortal): readonly string[] {
  if (name !== 'admin') return isFirstPage ? [] : portalParts[name].shown
  const { besideFirst, besideOthers } = portalParts.admin
  if (!isFirstPage) return besideOthers
  return window.matchMedia(wideList).matches ? besideFirst : []
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
  // Without a connection the program's own attempt reports it.
  reply.catch(() => undefined)
  return reply
}

queueForms()
openMenus()
// The browser offers once, and early, to install the portal; the program shows the offer when it is convenient.
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  window.installOffer = event as InstallOffer
})
const { files: list = '{}', schoolTag } = document.currentScript?.dataset ?? {}
const files = JSON.parse(list) as Files
try {
  prepare(files, schoolTag)
} catch {
  // The browser forbids storage, or an entry was truncated while it was written: the program requests
  // everything itself.
  delete window.earlyReplies
  delete window.firstScreen
  startProgram(files.imports, files.modules)
}
