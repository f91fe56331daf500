import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { NavigatorContext, type Navigator } from '#app/lib/navigation/navigator.ts'
import { clearShownEntries, showEntries } from '#app/offline/outbox/outbox-state.ts'
import type { OutboxEntry } from '#app/offline/outbox/entry.ts'
import type { StudentAssignment } from '#shared/dashboard/contract.ts'
import { DueNext } from './due-next.tsx'

const essay = {
  id: 'a1',
  title: 'My essay',
  subject_name: 'English',
  due_date: null,
  due_time: null,
  closes_on: null,
  status: 'active',
  submission: null,
} as StudentAssignment

function entry(state: OutboxEntry['state']): OutboxEntry {
  const file = {
    name: 'essay.txt',
    size: 5,
    purpose: 'hand-in' as const,
    metadata: { assignment_id: 'a1' },
    placeholder: 'p1',
  }
  const work = { kind: 'hand-in' as const, row: 'hand-in a1', title: 'My essay', calls: [], file }
  return { ...work, id: 'e1', revision: 'r1', order: 1, queuedAt: '2026-11-23T00:00:00Z', state, done: 0 }
}

const navigator: Navigator = {
  location: { pathname: '/portal', search: '', hash: '', key: 'k1' },
  isTraversal: false,
  navigate: () => undefined,
  shows: () => true,
}

function render(): string {
  const list = createElement(DueNext, { assignments: [essay] })
  return renderToStaticMarkup(createElement(NavigatorContext, { value: navigator }, list))
}

afterEach(clearShownEntries)

test('work in the outbox waits to be sent, and is not asked for again', () => {
  showEntries([entry('waiting')])
  expect(render()).toContain('Waits to be sent')
  expect(render()).not.toContain('Hand in: My essay')
})

test('work that is not in the outbox, or that the school refused, can be handed in', () => {
  expect(render()).toContain('Hand in: My essay')
  showEntries([entry('refused')])
  expect(render()).toContain('Hand in: My essay')
})
