import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendForm } from './unsent-form.ts'

vi.mock('workbox-routing', () => ({ registerRoute: () => undefined }))

const address = 'https://school.example'

beforeEach(() => {
  vi.stubGlobal('self', { crypto, location: new URL(address) })
})
afterEach(() => void vi.unstubAllGlobals())

function formOf(path: string, fields: Record<string, string>): Request {
  return new Request(address + path, { method: 'POST', body: new URLSearchParams(fields) })
}

test('a form that nothing answers is given back with what was typed, to be sent again as it was', async () => {
  vi.stubGlobal('fetch', async () => await Promise.reject(new TypeError('Failed to fetch')))
  const fields = { student_id: 'a1', day: '2026-11-27', reason: 'Fever <since> Friday, "bad" & worse' }
  const page = await (await sendForm(formOf('/parents/reason', fields))).text()
  expect(page).toContain('<form method="post" action="/parents/reason">')
  expect(page).toContain('<p>Fever &lt;since> Friday, &quot;bad&quot; &amp; worse</p>')
  expect(page).toContain('name="reason" value="Fever &lt;since> Friday, &quot;bad&quot; &amp; worse"')
  expect(page).toContain('name="student_id" value="a1"')
})

test('a PIN travels with its form, and is not shown', async () => {
  vi.stubGlobal('fetch', async () => await Promise.reject(new TypeError('Failed to fetch')))
  const page = await (await sendForm(formOf('/parents/sign-in', { pin: '836152' }))).text()
  expect(page.match(/836152/g)).toHaveLength(1)
  expect(page).toContain('type="hidden" name="pin" value="836152"')
})

test('a form that is answered shows the answer', async () => {
  vi.stubGlobal('fetch', async (request: Request) => new Response(await request.text()))
  expect(await (await sendForm(formOf('/enquiry', { message: 'Hello' }))).text()).toBe('message=Hello')
})
