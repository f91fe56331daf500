import { expect, test, vi } from 'vitest'
import { firstContents } from '#app/content/page-content.ts'
import { academicYearOf, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import type { SchoolCalendar } from '#shared/school-calendar/contract.ts'
import { firstSchool, firstStructure } from '#shared/school-settings/first-school.ts'
import type { SiteServices } from '#shared/site-pages/site-services.ts'
import { renderSite } from './render-site.tsx'

vi.mock('virtual:site-script', () => ({ text: '' }))

const publicUrl = 'https://school.example'
const year = academicYearOf(schoolDay())

const calendarYear = {
  academic_year: year,
  terms: [{ starts: `${year}-01-26`, ends: `${year}-04-10` }],
  holidays: [{ day: `${year}-03-03`, name: 'Provincial Day <i>' }],
}
const last = { ...calendarYear, academic_year: String(Number(year) - 1) }

async function read(calendar: () => Promise<SchoolCalendar>, fees: object[]) {
  const first = firstContents['dates-and-fees']
  const site = {
    school: async () => ({
      ...firstSchool,
      structure: firstStructure,
      businesses: [],
      pages: ['dates-and-fees'],
      shows_examples: false,
    }),
    pageContents: async () => ({ 'dates-and-fees': { ...first, fees: { ...first.fees, items: fees } } }),
    pictures: async () => ({}),
    schoolCalendar: calendar,
    publicUrl,
  } satisfies Partial<SiteServices> as Partial<SiteServices> as SiteServices
  const reply = await renderSite(new Request(`${publicUrl}/dates-and-fees`), site, { nonce: 'x' })
  return { reply, html: await reply.text() }
}

test('the terms and the days without lessons come from the calendar, from this year on', async () => {
  const { html, reply } = await read(
    async () => [last, calendarYear],
    [{ fee: 'Project fee', amount: 'K 350.00' }],
  )
  expect(reply.headers.get('cache-control')).toContain('s-maxage')
  expect(html.match(/<caption/g)).toHaveLength(1)
  expect(html).toContain(`<time dateTime="${year}-01-26">`)
  expect(html).toContain('Provincial Day &lt;i&gt;')
  expect(html).toContain('K 350.00')
  expect(html).toContain('<h2 class="text-2xl">Fees</h2>')
  expect(html).toContain('href="/dates-and-fees"')
})

test('what is not known is said, and fees that nobody has entered are absent', async () => {
  const { html } = await read(async () => [last], [])
  expect(html).toContain('The dates are not known yet.')
  expect(html).not.toContain('<h2 class="text-2xl">Fees</h2>')
  expect(html).not.toContain('iCal')
})

test('a page without the calendar does not stay', async () => {
  const { reply } = await read(() => Promise.reject(new Error('away')), [])
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store'])
})
