import { chromium, devices, type BrowserContext, type Page } from '@playwright/test'
import { dueNext, sortAssignments } from '#app/features/student/assignments/assignment-state.ts'
import type { StudentDashboard, TeacherWork } from '#shared/contracts/dashboard.ts'
import type { Overview } from '#shared/contracts/overview.ts'
import { schoolDay } from '#shared/school-calendar.ts'
import type { Figure } from './figures.ts'
import { starred } from './starred.ts'
import { visit, type Visit } from './visit.ts'

export interface PortalPerson {
  portal: string
  path: string
  email: string
  password: string
}

export interface PortalVisits {
  portal: string
  cold: Visit
  warm: Visit
  /** On the slow line again, after the service worker has kept the portal, as it does once the portal is used. */
  kept: Visit
  /** The same without a network. */
  offline: Visit
}

/** A text of the first screen of each portal that only the data contain. */
const awaited: Record<string, (read: (path: string) => Promise<unknown>) => Promise<string>> = {
  student: async (read) => {
    const { assignments } = (await read('student/dashboard')) as StudentDashboard
    return dueNext(sortAssignments(assignments).toDo, schoolDay())[0]!.title
  },
  teacher: async (read) => ((await read('teacher/work')) as TeacherWork).waiting[0]!.title,
  office: async (read) => {
    const { work } = (await read('admin/overview')) as Overview
    return String(work.reduce((total, { unmarked }) => total + unmarked, 0))
  },
}

/** Entries that a person's browser stores after a sign-in with "Remember me", and the text that the person waits for. */
export async function signIn(url: string, { portal, email, password }: PortalPerson) {
  const json = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email, password })
  const session = await post(`${url}/auth/v1/token?grant_type=password`, { headers: json, body })
  const { access_token: token } = JSON.parse(session) as { access_token: string }
  const person = await post(`${url}/api/v1/session`, { headers: { authorization: `Bearer ${token}` } })
  const read = async (path: string) => {
    const reply = await fetch(`${url}/api/v1/${path}`, { headers: { authorization: `Bearer ${token}` } })
    return await reply.json()
  }
  const stored = [
    { name: 'school.session', value: session },
    { name: 'school.person', value: person },
  ]
  return { stored, text: await awaited[portal]!(read) }
}

async function post(address: string, request: RequestInit): Promise<string> {
  const reply = await fetch(address, { ...request, method: 'POST' })
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}`)
  return await reply.text()
}

/** Opens the portal of each person twice on a slow phone: signed in with an empty cache, and again. */
export async function visitPortals(
  url: string,
  people: PortalPerson[],
  say: (text: string) => void,
): Promise<PortalVisits[]> {
  const visits: PortalVisits[] = []
  for (const person of people) {
    say(`Visiting the ${person.portal} portal on a slow phone …`)
    const { stored, text } = await signIn(url, person)
    const origins = [{ origin: url, localStorage: stored }]
    const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    const { defaultBrowserType: _, ...phone } = devices['Moto G4']
    const storageState = { cookies: [], origins }
    // The browser does not count what a service worker requests, so a visit without one is measured.
    const context = await browser.newContext({ ...phone, serviceWorkers: 'block', storageState })
    const address = url + person.path
    const cold = await visit(context, address, { awaited: text, isLong: true })
    const warm = await visit(context, address, { awaited: text })
    const keeping = await browser.newContext({ ...phone, storageState })
    const offlinePage = await keepPortal(keeping, address)
    const kept = await visit(keeping, address, { awaited: text })
    const offline = await visit(keeping, address, { awaited: text, offlinePage })
    visits.push({ portal: person.portal, cold, warm, kept, offline })
    await browser.close()
  }
  return visits
}

/** Opens the portal on a good connection until its service worker has kept it. */
async function keepPortal(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  // Where the browser calls the connection slow, the portal is kept once somebody uses it.
  await page.keyboard.press('Shift')
  const isKept = async () =>
    await page.evaluate(async () => {
      const worker = (await navigator.serviceWorker.getRegistration())?.active
      return worker?.scriptURL.includes('portals=') === true && navigator.serviceWorker.controller !== null
    })
  const giveUpAt = performance.now() + 120_000
  while (!(await isKept())) {
    if (performance.now() > giveUpAt) throw new Error(`The service worker has not kept ${address}`)
    await page.waitForTimeout(500)
  }
  return page
}

/** The figures of the visits, as the history compares them. */
export function portalFigures(visits: PortalVisits[]): Figure[] {
  const less = 'less' as const
  return visits.flatMap(({ portal, cold, warm, kept, offline }) => [
    {
      name: `${portal} portal, bytes that come later by themselves`,
      value: cold.later,
      unit: 'bytes',
      better: less,
    },
    { name: `${portal} portal, first data of a kept portal`, value: kept.data, unit: 'ms', better: less },
    { name: `${portal} portal, first data without a network`, value: offline.data, unit: 'ms', better: less },
    { name: `${portal} portal, first paint of the second visit`, value: warm.fcp, unit: 'ms', better: less },
    { name: `${portal} portal, first visit`, value: cold.bytes, unit: 'bytes', better: less },
    {
      name: `${portal} portal, requests of the first visit`,
      value: cold.requests,
      unit: 'requests',
      better: less,
    },
    { name: `${portal} portal, largest paint`, value: cold.lcp, unit: 'ms', better: less },
    { name: `${portal} portal, first data`, value: cold.data, unit: 'ms', better: less },
    { name: `${portal} portal, first data of the second visit`, value: warm.data, unit: 'ms', better: less },
    {
      name: `${portal} portal, largest paint of the second visit`,
      value: warm.lcp,
      unit: 'ms',
      better: less,
    },
  ])
}

const aims = {
  cold: { data: 3000, cls: 0 },
  warm: { data: 1000, fcp: 1600, cls: 0 },
  kept: { data: 1000 },
  offline: { data: 1000 },
}
/** Bytes of a first visit with all that comes by itself. */
const firstVisit: Record<string, number> = { student: 150_000, teacher: 150_000, office: 180_000 }

/** The visits as a table; a star marks a figure that misses its aim. */
export function reportPortalVisits(visits: PortalVisits[]): string {
  const rows = visits.map(({ portal, cold, warm, kept, offline }) =>
    [
      portal.padEnd(10),
      starred(cold.bytes, firstVisit[portal]),
      starred(cold.later),
      starred(cold.requests),
      starred(cold.fcp),
      starred(cold.data, aims.cold.data),
      starred(cold.cls, aims.cold.cls, 3),
      starred(warm.bytes),
      starred(warm.fcp, aims.warm.fcp),
      starred(warm.data, aims.warm.data),
      starred(warm.cls, aims.warm.cls, 3),
      starred(kept.data, aims.kept.data),
      starred(offline.data, aims.offline.data),
    ].join(''),
  )
  const names = [
    'bytes',
    'later',
    'requests',
    'FCP ms',
    'data ms',
    'CLS',
    'again',
    'FCP ms',
    'data ms',
    'CLS',
    'kept',
    'no line',
  ]
  return [
    'Portals, signed in, on the same phone: first visit, second visit, and the first data in ms once the portal is kept, with and without a network.',
    `Aims: ${Object.entries(firstVisit)
      .map(([portal, bytes]) => `${portal} ${bytes}`)
      .join(
        ', ',
      )} bytes; first data in ${aims.cold.data} ms, again in ${aims.warm.data}, of a kept portal in ${aims.kept.data}, without a network in ${aims.offline.data}.`,
    ''.padEnd(10) + names.map((name) => `${name}  `.padStart(11)).join(''),
    ...rows,
    '',
  ].join('\n')
}
