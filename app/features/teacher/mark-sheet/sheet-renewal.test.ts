import { expect, test } from 'vitest'
import { ApiError } from '#app/lib/api-error.ts'
import { first, saved, second, setUp } from './sheet-store.example.ts'
import { withWaiting } from './sheet-state.ts'

const refusal = {
  code: 'NOT_FOUND' as const,
  message: 'The student or the column is no longer in this class.',
}

test('marks are read anew when the column takes fewer points, or still too few', async () => {
  const { store, sheet, settled } = setUp(async () => {
    throw new ApiError('FORBIDDEN', 403, 'no')
  })
  store.write([
    { ...first, text: '45' },
    { ...second, text: '30' },
  ])
  await settled()
  const withTotal = (points_possible: number) => ({
    ...sheet,
    assessments: sheet.assessments.map((column) => ({ ...column, points_possible })),
  })
  const problems = () =>
    [first, second].map(({ student_id }) => store.read().typed[student_id]?.['a1']?.problem)
  store.receive(withTotal(42))
  expect(problems()).toEqual(['At most 42 points.', undefined])
  store.receive(withTotal(20))
  expect(problems()).toEqual(['At most 20 points.', 'At most 20 points.'])
  await settled()
})

test('a refused mark is not sent again with each mark that is saved beside it', async () => {
  const { store, sent, sheet, settled } = setUp(async (marks) =>
    marks.map((mark) => (mark.points === 9 ? { ...saved(mark), mark: null, problem: refusal } : saved(mark))),
  )
  store.write([{ ...first, text: '9' }])
  await settled()
  store.write([{ ...second, text: '12' }])
  await settled()
  const [ruth, moale] = sheet.students
  store.receive({
    ...sheet,
    students: [ruth!, { ...moale!, marks: { a1: saved({ ...second, points: 12, version: '' }).mark! } }],
  })
  await settled()
  store.write([{ ...second, text: '' }])
  await settled()
  store.receive({ ...sheet, students: [ruth!, { ...moale!, marks: {} }] })
  await settled()
  expect(sent.map(([mark]) => mark?.points)).toEqual([9, 12, null])
  expect(store.read().typed['s1']?.['a1']).toMatchObject({ text: '9', problem: refusal.message })
})

test('a mark of a student who has left the class is refused once, and one in the outbox is not accepted', async () => {
  const { store, sent, sheet, settled } = setUp(async (marks) =>
    marks.map((mark) =>
      mark.student_id === 's1' ? { ...saved(mark), mark: null, problem: refusal } : saved(mark),
    ),
  )
  const [, moale] = sheet.students
  const withPoints = (points: number) => ({
    ...sheet,
    students: [{ ...moale!, marks: { a1: saved({ ...second, points, version: '' }).mark! } }],
  })
  store.receive(withPoints(10))
  store.write([{ ...first, text: '9' }])
  await settled()
  for (const points of [12, 14]) {
    store.write([{ ...second, text: String(points) }])
    await settled()
    store.receive(withPoints(points))
    await settled()
  }
  expect(sent.map(([mark]) => mark?.points)).toEqual([9, 12, 14])
  const waiting = { ...first, points: 8, version: '' }
  expect(withWaiting(store.read(), [waiting])['s1']?.['a1']?.text).toBe('9')
})

test('a mark that was more than the column took is saved once the column takes more', async () => {
  const { store, sent, sheet, settled } = setUp()
  store.write([{ ...first, text: '45' }])
  await settled()
  expect(sent).toEqual([])
  store.receive({
    ...sheet,
    assessments: sheet.assessments.map((column) => ({ ...column, points_possible: 50 })),
  })
  await settled()
  expect(sent).toMatchObject([[{ points: 45 }]])
})
