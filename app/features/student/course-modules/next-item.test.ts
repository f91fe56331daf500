import { expect, test } from 'vitest'
import type { StudentItem } from '#shared/course-modules/contract.ts'
import { countDone, findNext, markItems } from './next-item.ts'

function item(id: string, kind: StudentItem['kind'], is_done = false): StudentItem {
  const file = { file_name: null, file_size: null, file_url: null }
  const content = { content_id: null, created_at: null, resource_type: null, due_date: null, due_time: null }
  return { id, kind, title: id, url: null, is_done, ...file, ...content }
}

const units = [
  { id: 'u1', title: 'Rivers', items: [item('h', 'heading'), item('n', 'note', true)] },
  {
    id: 'u2',
    title: 'Hills',
    items: [item('h2', 'heading'), item('m', 'material'), item('a', 'assignment')],
  },
]
const course = { class_id: 'c', class_name: '9A', subject_name: 'English', units }

test('what is next is the first entry that is not done; headings do not count', () => {
  expect(findNext(units)).toEqual({ unitId: 'u2', itemId: 'm' })
  expect(countDone(units)).toEqual({ done: 1, total: 3 })
})

test('when all is done nothing is next', () => {
  const [done] = markItems([course], () => true)
  expect(findNext(done!.units)).toBeUndefined()
  expect(countDone(done!.units)).toEqual({ done: 3, total: 3 })
})

test('an entry that is marked lets the others be', () => {
  const [marked] = markItems([course], ({ id }) => id === 'm')
  expect(findNext(marked!.units)).toEqual({ unitId: 'u2', itemId: 'a' })
})
