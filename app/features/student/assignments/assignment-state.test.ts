import { expect, test } from 'vitest'
import type { StudentAssignment, StudentSubmission } from '#shared/dashboard/contract.ts'
import { addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { canHandIn, dueNext, groupBySubject, sortAssignments, statusOf } from './assignment-state.ts'

function buildSubmission(overrides: Partial<StudentSubmission> = {}): StudentSubmission {
  return {
    id: '0a',
    status: 'submitted',
    grade: null,
    feedback: null,
    submitted_at: '2025-11-20T01:00:00Z',
    file_name: 'essay.pdf',
    file_size: 10,
    file_url: '/f',
    further_files: [],
    receipt_number: 'H-2025-1',
    sha256: 'ab',
    new_messages: 0,
    reopened: false,
    ...overrides,
  }
}

function buildAssignment(overrides: Partial<StudentAssignment> = {}): StudentAssignment {
  return {
    id: '0b',
    class_id: '0c',
    title: 'Essay',
    description: null,
    due_date: null,
    due_time: null,
    closes_on: null,
    extension: null,
    status: 'active',
    max_points: 0,
    assignment_type: 'homework',
    class_name: '9A',
    subject_name: 'English',
    file_name: null,
    file_size: null,
    file_url: null,
    submission: null,
    ...overrides,
  }
}

test('the badge shows the assignment’s status until something is handed in', () => {
  expect(statusOf(buildAssignment())).toBe('active')
  expect(statusOf(buildAssignment({ submission: buildSubmission({ status: 'late' }) }))).toBe('late')
})

test.each([
  ['an active assignment', buildAssignment(), true],
  ['one handed in and not yet marked', buildAssignment({ submission: buildSubmission() }), true],
  ['a marked one', buildAssignment({ submission: buildSubmission({ status: 'graded' }) }), false],
  [
    'a marked one that was reopened',
    buildAssignment({ submission: buildSubmission({ status: 'graded', reopened: true }) }),
    true,
  ],
  ['an archived one', buildAssignment({ status: 'archived', submission: buildSubmission() }), false],
])('work can be handed in for %s: %#', (_, assignment, expected) => {
  expect(canHandIn(assignment)).toBe(expected)
})

test('what is due first stands first, and what has no due date last', () => {
  const assignments = [
    buildAssignment({ id: 'never' }),
    buildAssignment({ id: 'later', due_date: '2025-12-01' }),
    buildAssignment({ id: 'sooner', due_date: '2025-11-22' }),
  ]
  expect(sortAssignments(assignments).toDo.map(({ id }) => id)).toEqual(['sooner', 'later', 'never'])
})

test('what was handed in stands apart, also of archived assignments; other archived ones are not listed', () => {
  const assignments = [
    buildAssignment({ id: 'old', status: 'archived', submission: buildSubmission() }),
    buildAssignment({ id: 'gone', status: 'archived' }),
    buildAssignment({ id: 'new', submission: buildSubmission({ submitted_at: '2025-11-21T01:00:00Z' }) }),
  ]
  const { toDo, handedIn } = sortAssignments(assignments)
  expect(toDo).toEqual([])
  expect(handedIn.map(({ id }) => id)).toEqual(['new', 'old'])
})

test('marked work stands apart from what waits for a mark', () => {
  const { handedIn, marked } = sortAssignments([
    buildAssignment({ id: 'waiting', submission: buildSubmission({ status: 'late' }) }),
    buildAssignment({ id: 'marked', submission: buildSubmission({ status: 'graded' }) }),
  ])
  expect([handedIn.map(({ id }) => id), marked.map(({ id }) => id)]).toEqual([['waiting'], ['marked']])
})

test('what is overdue stands first and leaves a place for what comes up next, and work without a date stands last', () => {
  const toDo = [
    buildAssignment({ id: 'long over', due_date: '2025-11-01' }),
    buildAssignment({ id: 'over', due_date: '2025-11-13' }),
    buildAssignment({ id: 'just over', due_date: '2025-11-20' }),
    buildAssignment({ id: 'today', due_date: '2025-11-21' }),
    buildAssignment({ id: 'next week', due_date: '2025-11-28' }),
    buildAssignment({ id: 'never' }),
  ]
  const now = new Date('2025-11-21T04:00:00Z')
  const shown = (from: number, max: number) => dueNext(toDo.slice(from), max, now).map(({ id }) => id)
  expect(shown(0, 3)).toEqual(['just over', 'over', 'today'])
  expect(shown(2, 5)).toEqual(['just over', 'today', 'next week', 'never'])
  expect(dueNext(toDo.slice(0, 3), 2, now).map(({ id }) => id)).toEqual(['just over', 'over'])
})

test('subjects stand by name, and work without a subject at the end', () => {
  const groups = groupBySubject([
    buildAssignment({ subject_name: null }),
    buildAssignment({ subject_name: 'Science' }),
    buildAssignment({ subject_name: 'English' }),
    buildAssignment({ subject_name: 'Science' }),
  ])
  expect(groups.map(({ subject, assignments }) => [subject, assignments.length])).toEqual([
    ['English', 1],
    ['Science', 2],
    [null, 1],
  ])
})

test('work is to do until its last day has passed, and is then closed', () => {
  const today = schoolDay()
  const { toDo, closed } = sortAssignments([
    buildAssignment({ id: 'open', closes_on: today }),
    buildAssignment({ id: 'closed', closes_on: addDays(today, -1) }),
  ])
  expect([toDo.map(({ id }) => id), closed.map(({ id }) => id)]).toEqual([['open'], ['closed']])
  expect([...toDo, ...closed].map(canHandIn)).toEqual([true, false])
  const submission = buildSubmission({ status: 'graded', reopened: true })
  expect(canHandIn(buildAssignment({ closes_on: addDays(today, -1), submission }))).toBe(true)
})

test('of work of one day, what has a time comes first', () => {
  const { toDo } = sortAssignments([
    buildAssignment({ id: 'all day', due_date: '2099-11-22' }),
    buildAssignment({ id: 'evening', due_date: '2099-11-22', due_time: '18:00' }),
    buildAssignment({ id: 'morning', due_date: '2099-11-22', due_time: '08:00' }),
  ])
  expect(toDo.map(({ id }) => id)).toEqual(['morning', 'evening', 'all day'])
})
