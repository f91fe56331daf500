import { expect, test } from 'vitest'
import { findPortalDocument, portalDocument } from './portal-documents.ts'

test.each([
  ['/admin', '/admin'],
  ['/Admin/', '/admin'],
  ['/admin/students', '/admin'],
  ['/admin/students/7', '/admin'],
  ['/admin/site-pages/home', '/admin'],
  ['/Portal/Account/', '/portal/account'],
])('the document of %s is at %s', (path, address) => {
  expect(portalDocument(path)).toBe(address)
})

test.each(['/admin/nothing', '/admin/toString', '/admin/%zz', '/portal/marks', '/about'])(
  'no document of the portals is at %s',
  (path) => {
    expect(findPortalDocument(path)).toBeUndefined()
    expect(portalDocument(path)).toBeUndefined()
  },
)
