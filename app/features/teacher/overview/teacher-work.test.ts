import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { SchoolContext } from '#app/lib/page/school.ts'
import { firstSchool } from '#shared/school-settings/first-school.ts'
import type { TeacherWork as Work } from '#shared/overview/teacher-work.ts'
import { teacherWorkQuery } from './overview-queries.ts'
import { TeacherWork } from './teacher-work.tsx'

vi.mock('#app/session/current-school.ts', () => ({
  useStructure: () => ({ periodsPerDay: 1, bells: [{ starts: '10:20', ends: '11:00' }] }),
}))
vi.mock('#app/lib/navigation/use-parameters.ts', () => ({
  useParameters: () => [new URLSearchParams(), vi.fn()],
}))

const lesson = {
  period: 1,
  class_id: 'c1',
  class_name: '10A',
  subject_name: 'Mathematics',
  room: null,
  is_called: false,
  change: null,
  is_covering: false,
}
const work: Work = {
  lessons: [lesson],
  lesson_changes: [],
  home_classes: [],
  often_absent: [],
  given_reasons: [],
  returned: [],
  returned_comments: [],
  messages: [],
  waiting: [],
  missing: [],
  tests: [],
}

/** The order of lesson, news and marking on the screen at a time of the school. */
function orderAt(time: string): string[] {
  vi.setSystemTime(`2026-11-24T${time}:00+10:00`)
  const client = new QueryClient()
  client.setQueryData(teacherWorkQuery('t1').queryKey, work)
  const screen = createElement(TeacherWork, { userId: 't1', news: 'Two new announcements' })
  const page = renderToStaticMarkup(
    createElement(
      SchoolContext,
      { value: firstSchool },
      createElement(QueryClientProvider, { client }, screen),
    ),
  )
  return [...page.matchAll(/Lessons today|Two new announcements|Waiting for marks/g)].map(([words]) => words)
}

afterEach(() => void vi.useRealTimers())

test('the current lesson comes before the news, which come before all other work', () => {
  expect(orderAt('10:30')).toEqual(['Lessons today', 'Two new announcements', 'Waiting for marks'])
  expect(orderAt('11:30')).toEqual(['Two new announcements', 'Waiting for marks', 'Lessons today'])
})
