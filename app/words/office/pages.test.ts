import { expect, test } from 'vitest'
import { adminGroups, adminPages } from './pages.ts'
import { adminTabs } from './portal.ts'

test('each tab and each page of the office is in one group of the navigation', () => {
  const listed = adminGroups.flatMap(({ entries }) => entries.map(({ to }) => to))
  const all = [
    ...Object.keys(adminTabs).map((tab) => `/admin?tab=${tab}`),
    ...Object.keys(adminPages).map((page) => `/admin/${page}`),
  ]
  expect(listed.toSorted(), 'add the page to one group in adminGroups').toEqual(all.toSorted())
})
