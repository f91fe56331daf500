import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { runInNewContext } from 'node:vm'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { NavigatorContext, type Navigator } from '#app/navigation/navigator.ts'
import { AdminScreens } from '#app/routes/admin/admin-screens.tsx'
import { StudentHome } from '#app/routes/portal/student-home.tsx'
import { TeacherHome } from '#app/routes/portal/teacher-home.tsx'
import type { Person } from '#app/session/person.ts'
import { buildEarlyScreen } from '../../scripts/early-screens.ts'
import { earlyReplies, personOf } from './early-replies.example.ts'
import { earlyScreenElement } from './element-id.ts'

vi.mock('#app/lib/api.ts', () => ({ api: {} }))
afterEach(() => vi.unstubAllGlobals())

type Portal = 'student' | 'teacher' | 'admin'

const scripts: Partial<Record<Portal, string>> = {}
beforeAll(async () => {
  for (const portal of ['student', 'teacher', 'admin'] as const)
    scripts[portal] = await buildEarlyScreen(portal)
}, 180_000)

const screens: Record<Portal, (person: Person) => ReactNode> = {
  student: (person) => createElement(StudentHome, { person, onLogOut: () => Promise.resolve() }),
  teacher: (person) => createElement(TeacherHome, { person, onLogOut: () => Promise.resolve() }),
  admin: (person) => createElement(AdminScreens, { person, onLogOut: () => undefined }),
}

/** A browser of which the script of an early screen uses little. */
function openBrowser(portal: Portal, replies: Record<string, Response>, search = '') {
  const person = personOf(portal)
  const entries = new Map([
    ['school.session', JSON.stringify({ access_token: 'x', expires_at: 1, user: { id: person.user.id } })],
  ])
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    key: () => null,
    length: 0,
  }
  const element = { innerHTML: '', addEventListener: () => undefined }
  const settled = Promise.withResolvers<void>()
  const document = {
    getElementById: (id: string) => (id === earlyScreenElement ? element : null),
    documentElement: { dataset: {} as Record<string, string> },
    activeElement: null,
    addEventListener: () => undefined,
  }
  const pathname = portal === 'admin' ? '/admin' : '/portal'
  const window = {
    localStorage: storage,
    sessionStorage: storage,
    location: { pathname, search, hash: '' },
    addEventListener: () => undefined,
    earlyReplies: {
      copies: Object.fromEntries(
        Object.entries(replies).map(([name, reply]) => [name, Promise.resolve(reply)]),
      ),
    },
    earlyScreen: { person, interaction: { typed: new Map() }, onSettled: () => settled.resolve() },
  }
  return { person, entries, element, document, window, storage, settled: settled.promise }
}

type Browser = ReturnType<typeof openBrowser>

async function showEarly(portal: Portal, browser: Browser, onLine = true) {
  const { document, window, storage } = browser
  const navigator = { onLine }
  const globals = {
    document,
    window,
    navigator,
    localStorage: storage,
    URLSearchParams,
    URL,
    Intl,
    Promise,
    Error,
  }
  runInNewContext(scripts[portal]!, globals)
  await browser.settled
}

function renderByReact(portal: Portal, { person, window, storage, document }: Browser): string {
  vi.stubGlobal('window', window)
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('document', document)
  const navigator: Navigator = {
    location: { ...window.location, key: '' },
    isTraversal: true,
    navigate: () => undefined,
    shows: () => true,
  }
  const screen = createElement(QueryClientProvider, { client: new QueryClient() }, screens[portal](person))
  return renderToStaticMarkup(createElement(NavigatorContext, { value: navigator }, screen))
}

/** Both renderers number elements in their own way, and tests have lucide's own icons. */
function comparable(markup: string): string[] {
  const ids = new Map<string, string>()
  return markup
    .replaceAll(/_R_\w*_|early-\d+/g, (id) => ids.get(id) ?? (ids.set(id, `id${ids.size}`), ids.get(id)!))
    .replaceAll(
      / class="lucide[^"]*?( [^"]*)?"/g,
      (_, rest: string | undefined) => ` class="${(rest ?? '').replaceAll(/ ?lucide-\S+/g, '').trim()}"`,
    )
    .replaceAll(/<(\w+)((?: [\w-]+="[^"]*")*)/gi, (_, name: string, attributes: string) =>
      [`<${name}`, ...(attributes.match(/[\w-]+="[^"]*"/g) ?? []).toSorted()].join(' '),
    )
    .split(/(?=<)/)
}

test.each([
  ['student', ''],
  ['student', '?tab=grades'],
  ['student', '?tab=calendar'],
  ['teacher', ''],
  ['teacher', '?tab=classes'],
  ['admin', ''],
] as const)('the early screen of the %s%s is what React renders first', async (portal, search) => {
  const browser = openBrowser(portal, earlyReplies(portal), search)
  await showEarly(portal, browser)
  expect(comparable(browser.element.innerHTML)).toEqual(comparable(renderByReact(portal, browser)))
  expect(browser.element.innerHTML).toContain('<h1')
})

test('the replies of the last visit are shown while those of this one are on their way', async () => {
  const browser = openBrowser('student', earlyReplies('student'))
  await showEarly('student', browser)
  const next = openBrowser('student', {})
  for (const [key, value] of browser.entries) next.entries.set(key, value)
  await showEarly('student', next)
  expect(next.element.innerHTML).toBe(browser.element.innerHTML)
})

test('somebody whom the server refuses sees nothing of the last visit either', async () => {
  const browser = openBrowser('student', earlyReplies('student'))
  await showEarly('student', browser)
  const refused = openBrowser('student', {
    'GET /api/v1/student/dashboard': new Response('', { status: 401 }),
  })
  for (const [key, value] of browser.entries) refused.entries.set(key, value)
  await showEarly('student', refused)
  await vi.waitFor(() => expect(refused.element.innerHTML).toBe(''))
  expect(refused.window.earlyScreen).toBeUndefined()
})

test('the office is shown to nobody whom the server has not let in as an administrator', async () => {
  const replies = earlyReplies('admin')
  const known = openBrowser('admin', replies)
  await showEarly('admin', known)
  expect(known.element.innerHTML).not.toBe('')
  const teacher = { ...personOf('admin'), user: { ...personOf('admin').user, roles: ['Teacher'] } }
  const former = openBrowser('admin', {
    ...earlyReplies('admin'),
    'POST /api/v1/session': Response.json(teacher),
  })
  for (const [key, value] of known.entries) former.entries.set(key, value)
  await showEarly('admin', former)
  expect(former.element.innerHTML).toBe('')
})

test('without a network the office is shown to the administrator whom the browser remembers', async () => {
  const known = openBrowser('admin', earlyReplies('admin'))
  await showEarly('admin', known)
  const unreachable = (onLine: boolean) => {
    const browser = openBrowser('admin', {})
    for (const [key, value] of known.entries) browser.entries.set(key, value)
    return { browser, shown: showEarly('admin', browser, onLine) }
  }
  const offline = unreachable(false)
  await offline.shown
  expect(offline.browser.element.innerHTML).toBe(known.element.innerHTML)
  const unanswered = unreachable(true)
  await unanswered.shown
  expect(unanswered.browser.element.innerHTML).toBe('')
})

test('the data of one person are not shown to the next', async () => {
  const browser = openBrowser('student', earlyReplies('student'))
  browser.entries.set('school.session', JSON.stringify({ user: { id: 'somebody else' } }))
  await showEarly('student', browser)
  expect([...browser.entries.keys()].filter((key) => key.startsWith('school.last.'))).toEqual([])
})
