import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { missingPage } from './missing-page.ts'

beforeAll(() => void vi.stubGlobal('self', { crypto, location: new URL('https://school.example/') }))
afterAll(() => void vi.unstubAllGlobals())

test('a device that keeps a portal offers it first, and does not claim to keep nothing', async () => {
  const html = await missingPage([], ['student']).text()
  expect(html).toContain('<a href="/portal">Open the Student Portal</a>')
  expect(html.indexOf('Open the Student Portal')).toBeLessThan(html.indexOf('Try again'))
  expect(html).not.toContain('No page is kept')
})

test('each kept portal has a link, beside the pages that open', async () => {
  const html = await missingPage(['/about'], ['teacher', 'admin']).text()
  expect(html).toContain('<a href="/teachers-portal">Open the Teachers Portal</a>')
  expect(html).toContain('<a href="/admin">Open the Admin Portal</a>')
  expect(html).toContain('<a href="/about">About</a>')
})

test('a device that keeps neither a page nor a portal says so', async () => {
  const html = await missingPage([], []).text()
  expect(html).toContain('No page is kept on this device yet.')
  expect(html).not.toContain('Open the')
})

test('the page is headed with the school where a page of it is kept, else with the address', async () => {
  expect(await missingPage(['/about'], [], 'Leron &amp; Plains').text()).toContain(
    '<header>Leron &amp; Plains</header>',
  )
  expect(await missingPage([], []).text()).toContain('<header>school.example</header>')
})
