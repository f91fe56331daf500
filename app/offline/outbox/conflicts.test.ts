import { expect, test, vi } from 'vitest'
import { api } from '#app/lib/api/api.ts'
import { ApiError } from '#app/lib/connection/api-error.ts'
import { findConflict } from './conflicts.ts'
import type { OutboxEntry } from './entry.ts'

const { notes, assignments, materials, classes, feedbackPhrases, markSheet } = vi.hoisted(() => ({
  notes: { list: vi.fn(), get: vi.fn() },
  assignments: { list: vi.fn() },
  materials: { list: vi.fn() },
  classes: { list: vi.fn() },
  feedbackPhrases: { list: vi.fn() },
  markSheet: { get: vi.fn() },
}))
vi.mock('#app/lib/api/api.ts', () => ({
  api: { notes, assignments, materials, classes, feedbackPhrases, markSheet },
}))

const changed = new ApiError('CHANGED_MEANWHILE', 409, 'Changed.')

function entryOf(kind: OutboxEntry['kind'], input: object, more: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    kind,
    row: 'row',
    title: 'title',
    id: 'entry',
    revision: 'first',
    order: 1,
    queuedAt: '2026-02-10T09:00:00Z',
    state: 'waiting',
    done: 0,
    calls: [{ noun: 'noun', name: 'update', input }],
    ...more,
  }
}

/** A row of a set of three classes. */
function rowOf(id: string, class_name: string, more: object = {}) {
  const texts = { title: 'Soil', content: 'Clay.', description: null, file_name: null }
  const assignment = { due_date: null, total_marks: 10 }
  return { id, class_name, class_id: class_name, updated_at: 'before', ...texts, ...assignment, ...more }
}

function serve(rows: ReturnType<typeof rowOf>[]) {
  for (const noun of [notes, assignments, materials]) noun.list.mockResolvedValue(rows)
  notes.get.mockImplementation(async ({ id }: { id: string }) => rows.find((row) => row.id === id))
  classes.list.mockResolvedValue(rows.map(({ class_id, class_name }) => ({ id: class_id, name: class_name })))
}

const forAll = {
  id: 'a',
  updated_at: 'before',
  also_change: ['b', 'c', 'd'].map((id) => ({ id, updated_at: 'before' })),
}

test.each(['note', 'assignment', 'material'] as const)(
  'the owner’s version of one %s for several classes goes to all whose version was seen; the others are named',
  async (kind) => {
    const elsewhere = { updated_at: 'now', title: 'Soil of the valley' }
    serve([
      rowOf('a', '9A', elsewhere),
      rowOf('b', '9B'),
      rowOf('c', '9C', elsewhere),
      rowOf('d', '9D', { updated_at: 'now', title: 'Sand' }),
    ])
    const conflict = await findConflict(entryOf(kind, forAll), changed)
    expect(conflict?.calls?.[0]?.input).toEqual({
      id: 'a',
      updated_at: 'now',
      also_change: [
        { id: 'b', updated_at: 'before' },
        { id: 'c', updated_at: 'now' },
      ],
    })
    expect(conflict?.leftOut).toEqual(['9D'])
    expect(conflict?.theirs[0]).toMatchObject({ text: 'Soil of the valley' })
  },
)

test('a class in which another file of the same name was saved meanwhile is named and left as it is', async () => {
  const file = { updated_at: 'now', file_name: 'soil.pdf', file_size: 1000 }
  serve([rowOf('a', '9A', file), rowOf('b', '9B', { ...file, file_size: 1001 }), rowOf('c', '9C', file)])
  const conflict = await findConflict(entryOf('material', forAll), changed)
  expect(conflict?.calls?.[0]?.input).toMatchObject({ also_change: [{ id: 'c', updated_at: 'now' }] })
  expect(conflict?.leftOut).toEqual(['9B'])
})

test('the due date of another class does not keep an assignment from being changed there', async () => {
  const due_date = '2026-03-01'
  serve([rowOf('a', '9A', { updated_at: 'now' }), rowOf('b', '9B', { updated_at: 'now', due_date })])
  const conflict = await findConflict(entryOf('assignment', forAll), changed)
  expect(conflict?.calls?.[0]?.input).toMatchObject({ also_change: [{ id: 'b', updated_at: 'now' }] })
  expect(conflict).not.toHaveProperty('leftOut')
})

test('a material, a column and a comment are shown beside the version at the school', async () => {
  const mine = [{ label: 'Title', text: 'mine' }]
  const updated_at = 'now'
  serve([rowOf('a', '9A', { updated_at, title: 'Maps', resource_type: 'link' })])
  expect(await findConflict(entryOf('material', { id: 'a' }, { mine }), changed)).toMatchObject({
    mine,
    theirs: [{ text: 'Maps' }, { text: 'Link' }, {}, {}, {}],
    calls: [{ input: { id: 'a', updated_at } }],
  })
  const column = {
    id: 'a',
    title: 'Speech',
    grade_type: 'quiz',
    held_on: null,
    points_possible: 20,
    updated_at,
  }
  markSheet.get.mockResolvedValue({ assessments: [column] })
  const entry = entryOf('column', { id: 'a' }, { mine, classId: '9a' })
  expect(await findConflict(entry, changed)).toMatchObject({
    theirs: [{ text: 'Speech' }, { text: 'Quiz' }, { text: '' }, { text: '20' }],
    calls: [{ input: { id: 'a', updated_at } }],
  })
  expect(markSheet.get).toHaveBeenCalledWith({ id: '9a' })
  feedbackPhrases.list.mockResolvedValue([{ id: 'a', phrase: 'Well done.', updated_at }])
  expect(await findConflict(entryOf('phrase', { id: 'a' }, { mine }), changed)).toMatchObject({
    theirs: [{ text: 'Well done.' }],
    calls: [{ input: { id: 'a', updated_at } }],
  })
})

test('a row that is gone, and any other refusal, is no conflict', async () => {
  serve([])
  expect(await findConflict(entryOf('assignment', forAll), changed)).toBeUndefined()
  const other = new ApiError('NOT_FOUND', 404, 'Gone.')
  expect(await findConflict(entryOf('assignment', forAll), other)).toBeUndefined()
  expect(api.assignments.list).toHaveBeenCalledOnce()
})

test('the call that was refused is compared, not one that has been made', async () => {
  classes.list.mockResolvedValue([{ id: '9a', name: '9A', academic_year: '2026', term: '1', room: null }])
  const calls = ['update', 'enrol'].map((name) => ({ noun: 'classes', name, input: { id: '9a', name } }))
  const conflict = await findConflict(entryOf('class', {}, { calls, done: 1 }), changed)
  expect(conflict?.calls).toEqual([calls[0], { ...calls[1], input: { id: '9a', name: 'enrol' } }])
})
