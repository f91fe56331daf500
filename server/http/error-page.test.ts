import { expect, test } from 'vitest'
import { readableId } from '#shared/request-id.ts'
import { errorPage, wantsPage } from './error-page.ts'

test('the page says the number under which the log has the request', () => {
  const page = errorPage({
    title: 'Something went wrong',
    message: 'Please try again.',
    requestId: '4f2a1b3c-0000-4000-8000-000000000000',
  })
  expect(page).toContain('<code>4f2a1b3c</code>')
  expect(page).not.toContain('refresh')
})

test('an id of a proxy is shown whole, since it need not begin with what is its own', () => {
  expect(readableId('Root=1-67891233')).toBe('Root=1-67891233')
})

test('nothing that is put into the page becomes markup', () => {
  expect(errorPage({ title: '<b>', message: '<script>' })).not.toMatch(/<b>|<script>/)
})

test.each([
  ['GET', 'text/html,application/xhtml+xml', true],
  ['POST', 'text/html', true],
  ['GET', '*/*', false],
  ['GET', undefined, false],
  ['DELETE', 'text/html', false],
])('%s with the header Accept %s wants a page: %s', (method, accept, wanted) => {
  expect(wantsPage(method, accept)).toBe(wanted)
})
