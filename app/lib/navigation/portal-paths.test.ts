import { expect, test } from 'vitest'
import { findPortalPage, readParameters } from './portal-paths.ts'

test.each([
  ['/portal', 'portal'],
  ['/Portal/', 'portal'],
  ['/portal/account', 'account'],
  ['/admin', 'admin'],
  ['/admin/students/7', 'admin'],
  ['/teachers-portal', 'teachersPortal'],
])('%s is a page of the portals', (path, name) => {
  expect(findPortalPage(path)).toBe(name)
})

test.each(['/', '/portals', '/portal/marks', '/admin/students/7/8', '/about', '/portal.data'])(
  '%s is no page of the portals',
  (path) => {
    expect(findPortalPage(path)).toBeUndefined()
  },
)

test('parameters that an address leaves out are undefined', () => {
  expect(readParameters('admin', '/admin')).toEqual([undefined, undefined])
  expect(readParameters('admin', '/admin/students')).toEqual(['students', undefined])
  expect(readParameters('admin', '/admin/students/a%20b')).toEqual(['students', 'a b'])
})
