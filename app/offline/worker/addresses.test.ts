import { expect, test } from 'vitest'
import { areaOf, documentOf } from './addresses.ts'

const area = (address: string) => areaOf(new URL(address, 'http://school.test'))

test.each(['/', '/about', '/news/independence-jubilee-2025', '/sme/guest-house', '/no-such-page'])(
  'the public page %s is kept once it has been visited',
  (path) => expect(area(path)).toBe('public'),
)

test.each([
  '/auth/v1/token?grant_type=password',
  '/auth/v1/user',
  '/api/v1/student/dashboard',
  '/storage/v1/object/sign/assignments/a/b.pdf?token=x',
  '/functions/v1/reset-student-password',
  '/authorize?provider=google',
  '/newsletter/unsubscribe?token=x',
  '/news?page=2',
  '/first-administrator',
  '/feed.xml',
  '/parents/first',
  '/parents?left',
])('%s is never kept', (path) => expect(area(path)).toBe('other'))

test('the page of parents is kept apart from those that are the same for everyone', () =>
  expect(area('/parents')).toBe('parents'))

test.each([
  ['/portal', '/portal'],
  ['/portal/', '/portal'],
  ['/portal/account', '/portal/account'],
  ['/teachers-portal', '/teachers-portal'],
  ['/admin', '/admin'],
  ['/admin/students/4', '/admin'],
  ['/portal/callback', undefined],
  ['/administrators', undefined],
])('the page %s is shown by the document %s', (path, document) => expect(documentOf(path)).toBe(document))
