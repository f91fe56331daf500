import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { NavigatorContext, type Navigator } from '#app/lib/navigation/navigator.ts'
import { clearShownEntries, showEntries, showSentHere } from '#app/offline/outbox/outbox-state.ts'
import type { StudentAssignment, StudentDashboard } from '#shared/dashboard/contract.ts'
import { AssignmentList } from './assignment-list.tsx'

vi.mock('#app/features/student/assignments/assignment-card.tsx', () => ({
  AssignmentCard: ({ assignment }: { assignment: StudentAssignment }) =>
    createElement('h3', null, assignment.title),
}))
vi.mock('#app/lib/auth/auth.ts', () => ({ readSession: () => ({ user: { id: 'ruth' } }) }))

const assignment = (id: string, title: string, isHandedIn: boolean) => ({
  id,
  title,
  status: 'active',
  due_date: null,
  submission: isHandedIn ? { status: 'submitted', submitted_at: '2026-11-20T00:00:00Z' } : null,
})

const dashboard = {
  assignments: [
    assignment('a1', 'My essay', true),
    assignment('a2', 'Last week', true),
    assignment('a3', 'Next week', false),
  ],
  older_assignments: null,
} as Partial<StudentDashboard> as StudentDashboard

/** The headings of the list while one state is chosen. */
function headingsOf(state: string): string[] {
  const navigator: Navigator = {
    location: { pathname: '/portal', search: `?tab=assignments&show=${state}`, hash: '', key: 'k1' },
    isTraversal: false,
    navigate: () => undefined,
    shows: () => true,
  }
  const list = createElement(AssignmentList, { dashboard })
  const withCalls = createElement(QueryClientProvider, { client: new QueryClient() }, list)
  const markup = renderToStaticMarkup(createElement(NavigatorContext, { value: navigator }, withCalls))
  return [...markup.matchAll(/<h[23][^>]*>([^<]*)</g)].map(([, heading]) => heading!)
}

afterEach(clearShownEntries)

test('work that has just arrived stays in sight with its receipt, although only what is to do was chosen', () => {
  expect(headingsOf('toDo')).toEqual(['To do', 'Next week'])
  const file = { name: 'essay.pdf', size: 5, purpose: 'hand-in', metadata: {}, placeholder: '' } as const
  const work = { kind: 'hand-in' as const, row: 'hand-in a1', title: '', calls: [], file, reply: {} }
  showEntries([{ ...work, id: 'e1', revision: '', order: 1, queuedAt: '', state: 'sent', done: 0 }])
  expect(headingsOf('toDo'), 'sent from elsewhere').toEqual(['To do', 'Next week'])
  showSentHere('e1')
  expect(headingsOf('toDo')).toEqual(['To do', 'Next week', 'Handed in', 'My essay'])
  expect(headingsOf('handedIn')).toEqual(['Handed in', 'My essay', 'Last week'])
})
