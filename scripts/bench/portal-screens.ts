import { chromium, devices } from '@playwright/test'
import { adminTabs } from '#app/content/admin-portal.ts'
import { studentTabs } from '#app/content/student-portal.ts'
import { teacherTabs } from '#app/content/teacher-portal.ts'
import type { Figure } from './figures.ts'
import { signIn, type PortalPerson } from './portal-visits.ts'
import { starred } from './starred.ts'
import { visit, type Visit } from './visit.ts'

export interface ScreenVisits {
  portal: string
  screen: string
  cold: Visit
  warm: Visit
}

const tabs: Record<string, object> = { student: studentTabs, teacher: teacherTabs, office: adminTabs }

/** Opens each tab of each portal twice on a slow phone: signed in with an empty cache, and again. */
export async function visitScreens(
  url: string,
  people: PortalPerson[],
  say: (text: string) => void,
): Promise<ScreenVisits[]> {
  const visits: ScreenVisits[] = []
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
  const { defaultBrowserType: _, ...phone } = devices['Moto G4']
  for (const person of people) {
    const { stored } = await signIn(url, person)
    const storageState = { cookies: [], origins: [{ origin: url, localStorage: stored }] }
    for (const screen of Object.keys(tabs[person.portal]!)) {
      say(`Visiting ${screen} of the ${person.portal} portal on a slow phone …`)
      const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
      const context = await browser.newContext({ ...phone, serviceWorkers: 'block', storageState })
      const address = `${url}${person.path}?tab=${screen}`
      const cold = await visit(context, address)
      visits.push({ portal: person.portal, screen, cold, warm: await visit(context, address) })
      await browser.close()
    }
  }
  return visits
}

/** The figures of the visits, as the history compares them. */
export function screenFigures(visits: ScreenVisits[]): Figure[] {
  return visits.flatMap(({ portal, screen, cold, warm }) => {
    const name = `${portal}, ${screen}`
    return [
      { name: `${name}, first visit`, value: cold.bytes, unit: 'bytes', better: 'less' as const },
      { name: `${name}, second visit`, value: warm.bytes, unit: 'bytes', better: 'less' as const },
      {
        name: `${name}, largest paint of the second visit`,
        value: warm.lcp,
        unit: 'ms',
        better: 'less' as const,
      },
    ]
  })
}

/** The visits as a table; a star marks a layout shift. */
export function reportScreens(visits: ScreenVisits[]): string {
  const names = ['bytes', 'requests', 'FCP ms', 'LCP ms', 'CLS', 'again', 'FCP ms', 'LCP ms', 'CLS']
  const rows = visits.map(({ portal, screen, cold, warm }) =>
    [
      `${portal}, ${screen}`.padEnd(28),
      starred(cold.bytes),
      starred(cold.requests),
      starred(cold.fcp),
      starred(cold.lcp),
      starred(cold.cls, 0, 3),
      starred(warm.bytes),
      starred(warm.fcp),
      starred(warm.lcp),
      starred(warm.cls, 0, 3),
    ].join(''),
  )
  return [
    'Each screen of the portals on the same phone: first visit and second.',
    ''.padEnd(28) + names.map((name) => `${name}  `.padStart(11)).join(''),
    ...rows,
    '',
  ].join('\n')
}
