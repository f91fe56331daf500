import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NavigatorContext, type Navigator } from '#app/lib/navigation/navigator.ts'
import { StudentTabs } from './student-tabs.tsx'

const navigator: Navigator = {
  location: { pathname: '/portal', search: '', hash: '', key: 'k1' },
  isTraversal: false,
  navigate: () => undefined,
  shows: () => true,
}

test('the tabs stand in the order of the specification, whatever the school has put into them', () => {
  const props = { counts: { announcements: 4 }, children: null }
  const tabs = createElement(StudentTabs, props)
  const html = renderToStaticMarkup(createElement(NavigatorContext, { value: navigator }, tabs))
  const labels = [...html.matchAll(/role="tab"[^>]*>([^<]+)/g)].map(([, label]) => label)
  expect(labels).toEqual([
    'My Courses',
    'Assignments',
    'Grades',
    'Resources',
    'Course Modules',
    'Announcements',
    'Calendar',
    'External Moodle',
  ])
})
