import { expect, test } from 'vitest'
import { studentTabs } from '#app/words/student/portal.ts'
import { orderTabs } from './tab-order.ts'

test('the tabs stand as in the specification while the school has put nothing into them', () => {
  expect(orderTabs([])).toEqual(Object.keys(studentTabs))
})

test('a tab that is filled comes right after what is to be done', () => {
  expect(orderTabs(['announcements']).slice(0, 4)).toEqual([
    'courses',
    'assignments',
    'announcements',
    'grades',
  ])
})
