import type { BrowserContext, Page } from '@playwright/test'
import { dueNext, sortAssignments } from '#app/features/student/assignments/assignment-state.ts'
import { formatCount } from '#app/lib/text/format.ts'
import type { StudentDashboard } from '#shared/dashboard/contract.ts'
import type { TeacherWork } from '#shared/overview/teacher-work.ts'
import type { Overview } from '#shared/overview/contract.ts'
import { openSession, type MeasuredSchool, type SignIn } from '../harness/school.ts'
import { report } from '../harness/settings.ts'
import { slowPhone, withBrowser } from './phone.ts'
import { visitColumns, visitTable } from './table.ts'
import { visit, type Visit } from './visit.ts'
import type { OpenedSession } from '#shared/session/contract.ts'

interface PortalVisits {
  portal: string
  first: Visit
  second: Visit
  /**
   * Over the slow line again, after the service worker has kept the portal, as it does once the portal is
   * used.
   */
  kept: Visit
  /** The same without a network. */
  offline: Visit
}

type Reader = (path: string) => Promise<unknown>

/** The portals, with a text of each first screen that only the data contain. */
const portals = [
  {
    portal: 'student',
    path: '/portal',
    who: (school: MeasuredSchool) => school.student(),
    awaited: async (read: Reader) => {
      const { assignments } = (await read('student/dashboard')) as StudentDashboard
      return dueNext(sortAssignments(assignments).toDo, 1)[0]!.title
    },
  },
  {
    portal: 'teacher',
    path: '/portal',
    who: (school: MeasuredSchool) => school.teacher(),
    awaited: async (read: Reader) => ((await read('teacher/work')) as TeacherWork).waiting[0]!.title,
  },
  {
    portal: 'office',
    path: '/admin',
    who: (school: MeasuredSchool) => school.administrator(),
    awaited: async (read: Reader) => {
      const { work } = (await read('admin/overview')) as Overview
      return formatCount(work.reduce((total, { unmarked }) => total + unmarked, 0))
    },
  },
]

/**
 * Opens each portal on a slow phone: signed in with an empty cache, again, once it is kept, and without a
 * network.
 */
export async function visitPortals(url: string, school: MeasuredSchool): Promise<string> {
  const rows: PortalVisits[] = []
  for (const { portal, path, who, awaited } of portals) {
    report(`Visiting the ${portal} portal …`)
    const { storageState, read } = await signedIn(url, who(school))
    const text = await awaited(read)
    const visits = await withBrowser(async (browser) => {
      // The browser does not count a service worker's requests, so these visits are made without one.
      const context = await browser.newContext({ ...slowPhone, serviceWorkers: 'block', storageState })
      const first = await visit(context, url + path, { awaited: text, isLong: true })
      const second = await visit(context, url + path, { awaited: text })
      const keeping = await browser.newContext({ ...slowPhone, storageState })
      const offlinePage = await keepPortal(keeping, url + path)
      const kept = await visit(keeping, url + path, { awaited: text })
      return {
        first,
        second,
        kept,
        offline: await visit(keeping, url + path, { awaited: text, offlinePage }),
      }
    })
    rows.push({ portal, ...visits })
  }
  return tableOf(rows)
}

/** The state that a browser stores after a sign-in with "Remember me", and a reader of the calls. */
async function signedIn(url: string, who: SignIn) {
  const session = await openSession(url, who)
  const headers = { authorization: `Bearer ${session.access_token}` }
  const opening = await fetch(`${url}/api/v1/session`, { method: 'POST', headers })
  const { device, ...person } = (await opening.json()) as OpenedSession
  const localStorage = [
    { name: 'school.session', value: JSON.stringify(session) },
    { name: 'school.person', value: JSON.stringify(person) },
    { name: 'school.device', value: JSON.stringify({ ...device, user: person.user.id, clock: Date.now() }) },
  ]
  const read: Reader = async (at) => await (await fetch(`${url}/api/v1/${at}`, { headers })).json()
  return { storageState: { cookies: [], origins: [{ origin: url, localStorage }] }, read }
}

/** Opens the portal on a good connection until its service worker has kept it. */
async function keepPortal(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  // Its load event does not fire while a request is open.
  await page.goto(address, { waitUntil: 'commit', timeout: 0 })
  const isKept = async () =>
    await page.evaluate(async () => {
      const worker = (await navigator.serviceWorker.getRegistration())?.active
      return worker?.scriptURL.includes('portals=') === true && navigator.serviceWorker.controller !== null
    })
  const giveUpAt = performance.now() + 120_000
  while (!(await isKept())) {
    if (performance.now() > giveUpAt) throw new Error(`The service worker has not kept ${address}`)
    // If the browser rates the connection as slow, the portal is kept once somebody uses it.
    await page.keyboard.press('Shift')
    await page.waitForTimeout(500)
  }
  return page
}

/** Limits in bytes of a first visit with everything that loads by itself. */
const limits: Record<string, number> = { student: 140_000, teacher: 130_000, office: 170_000 }

function tableOf(rows: readonly PortalVisits[]): string {
  return visitTable(rows, ({ portal }) => portal, [
    ...visitColumns<PortalVisits>('', ({ first }) => first, {
      bytes: ({ portal }) => limits[portal] ?? Infinity,
      later: Infinity,
      requests: Infinity,
      fcp: Infinity,
      data: 3000,
      cls: 0.01,
    }),
    ...visitColumns<PortalVisits>('2nd ', ({ second }) => second, {
      bytes: Infinity,
      fcp: 1600,
      data: 1100,
      cls: 0.01,
    }),
    ...visitColumns<PortalVisits>('kept ', ({ kept }) => kept, { data: 800 }),
    ...visitColumns<PortalVisits>('offline ', ({ offline }) => offline, { data: 1000 }),
  ])
}
