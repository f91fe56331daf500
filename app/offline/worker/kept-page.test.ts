import { expect, onTestFinished, test } from 'vitest'
import { firstSchool } from '#shared/school-settings/first-school.ts'
import { followClock } from '#shared/school-clock.ts'
import { addLine } from './kept-page.ts'

const page = '<html><body class="x"><h1>About</h1></body></html>'

test('a kept page says from when it is, before everything else', () => {
  const html = addLine(page, 'Fri, 21 Nov 2025 22:05:00 GMT')
  expect(html).toMatch(
    /<body class="x"><p role="status"[^>]*>No connection\. .* Sat, 22 Nov 2025, 8:05 am\.<\/p><h1>/,
  )
})

test('the moment is that of the clocks of the school whose page it is', () => {
  onTestFinished(() => followClock(firstSchool))
  const its = page.replace(
    '<html>',
    '<!DOCTYPE html><html lang="en" data-time-zone="Pacific/Auckland" data-locale="en-GB">',
  )
  expect(addLine(its, 'Fri, 21 Nov 2025 22:05:00 GMT')).toContain('Sat, 22 Nov 2025, 11:05 am')
})

test('a page whose time is not known says so too', () => {
  expect(addLine(page, null)).toContain('as it was at your last visit')
})
