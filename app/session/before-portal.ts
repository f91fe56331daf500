import { readStored, sessionKey } from '#app/lib/browser-storage.ts'
import type { InstallOffer } from '#app/offline/install.ts'
import { queueForms } from './queue-forms.ts'

/*
 * The script in each portal's document. It runs while the page is read, so that the files and the data of the person who
 * is signed in are requested together with the program, and not one after the other.
 */

type Portal = 'student' | 'teacher' | 'admin'

/** The calls of the first screen, as the program makes them. */
const calls: Record<Portal, string[]> = {
  student: ['GET /api/v1/student/dashboard'],
  teacher: ['GET /api/v1/teacher/overview', 'GET /api/v1/teacher/work'],
  admin: ['POST /api/v1/session'],
}
/** Those of the office's first page, which is one of many. */
const officeCalls = [
  'GET /api/v1/admin/overview',
  'GET /api/v1/admin/messages/count',
  'GET /api/v1/admin/students?sort=-enrolled',
]
/** Seconds before its expiry from which on the program renews a token instead of using it. */
const renewBefore = 90

interface Stored {
  access_token?: string
  expires_at?: number
  user?: { id: string; factors?: unknown[] }
}

function prepare(files: Record<Portal, string[]> | null): void {
  const session = JSON.parse(readStored(sessionKey) ?? 'null') as Stored | null
  if (!session) return
  // Somebody who is signed in sees the shape of the portal and not the login while the program comes (`portal.css`).
  document.documentElement.dataset['session'] = 'stored'
  if (!files) return
  const person = JSON.parse(readStored('school.person') ?? 'null') as {
    home: Portal
    must_change_password: boolean
    user: { id: string }
  } | null
  if (!person || person.user.id !== session.user?.id || person.must_change_password) return
  const isOffice = window.location.pathname.startsWith('/admin')
  const portal = isOffice ? 'admin' : person.home
  if (portal === 'admin' && !isOffice) return
  for (const href of files[portal]) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  const token = session.access_token
  if (!token || (session.expires_at ?? 0) - renewBefore < Date.now() / 1000 || session.user.factors?.length)
    return
  const isFirstPage = /^\/admin\/?$/.test(window.location.pathname) && window.location.search === ''
  const needed = portal === 'admin' && isFirstPage ? [...calls.admin, ...officeCalls] : calls[portal]
  window.earlyReplies = {
    token,
    at: Date.now(),
    replies: Object.fromEntries(needed.map((call) => [call, request(call, token)])),
  }
}

function request(call: string, token: string): Promise<Response> {
  const [method, path] = call.split(' ') as [string, string]
  const reply = fetch(path, { method, headers: { authorization: `Bearer ${token}` } })
  // Without a connection the program's own attempt says so.
  reply.catch(() => undefined)
  return reply
}

queueForms()
// The browser offers once, and early, to install the portal; the program shows the offer when it is convenient.
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  window.installOffer = event as InstallOffer
})
try {
  prepare(JSON.parse(document.currentScript?.dataset['files'] ?? 'null') as Record<Portal, string[]> | null)
} catch {
  // A browser that forbids storage, or an entry that was cut off while it was written: the program asks for all itself.
  delete window.earlyReplies
}
