import { chromium, devices } from '@playwright/test'
import { dueNext, sortAssignments } from '#app/features/student/assignments/assignment-state.ts'
import type { StudentDashboard, TeacherWork } from '#shared/contracts/dashboard.ts'
import type { Overview } from '#shared/contracts/overview.ts'
import { schoolDay } from '#shared/school-calendar.ts'
import type { Figure } from './figures.ts'
import { visit, type Visit } from './visit.ts'

interface PortalPerson {
  portal: string
  path: string
  email: string
  password: string
}

export interface PortalVisits {
  portal: string
  cold: Visit
  warm: Visit
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
async function signIn(url: string, { portal, email, password }: PortalPerson) {
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
    const context = await browser.newContext({
      ...phone,
      // The browser does not count what a service worker requests, so a visit without one is measured.
      serviceWorkers: 'block',
      storageState: { cookies: [], origins },
    })
    const cold = await visit(context, url + person.path, text)
    visits.push({ portal: person.portal, cold, warm: await visit(context, url + person.path, text) })
    await browser.close()
  }
  return visits
}

/** The figures of the visits, as the history compares them. */
export function portalFigures(visits: PortalVisits[]): Figure[] {
  const less = 'less' as const
  return visits.flatMap(({ portal, cold, warm }) => [
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

/** The visits as a table. */
export function reportPortalVisits(visits: PortalVisits[]): string {
  const rows = visits.map(
    ({ portal, cold, warm }) =>
      `${portal.padEnd(12)}${[cold.bytes, cold.requests, cold.fcp, cold.lcp, cold.data].map((value) => value.toFixed(0).padStart(10)).join('')}` +
      `${cold.cls.toFixed(3).padStart(8)}${[warm.bytes, warm.fcp, warm.lcp, warm.data].map((value) => value.toFixed(0).padStart(10)).join('')}${warm.cls.toFixed(3).padStart(8)}`,
  )
  const head = `${''.padEnd(12)}     bytes  requests    FCP ms    LCP ms   data ms     CLS     again    FCP ms    LCP ms   data ms     CLS`
  return ['Portals, signed in, on the same phone:', head, ...rows, ''].join('\n')
}
