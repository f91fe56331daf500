import { expect, test } from 'vitest'
import { emptyDraft, readDraft, withMove } from './promotion-draft.ts'

test('a draft that an earlier program kept by texts is read as groups and targets', () => {
  const draft = readDraft({
    moves: [],
    targets: { '9A': '10B', 'Grade 11': 'Grade 12', '12.1': 'Graduated', 'Form 3 Blue': '10A' },
    exceptions: [
      { student_id: 'ruth', to: 'Grade 9' },
      { student_id: 'tom', to: 'Transferred' },
      { student_id: 'eve', to: { home_class: '9C' } },
    ],
  })
  expect(draft).toEqual({
    movesNew: false,
    moves: [
      { from: { home_class: '9A' }, to: { home_class: '10B' } },
      { from: { grade: 11 }, to: { grade: 12 } },
      { from: { home_class: '12.1' }, to: { status: 'Graduated' } },
      { from: { home_class: 'Form 3 Blue' }, to: { home_class: '10A' } },
    ],
    exceptions: [
      { student_id: 'ruth', to: { grade: 9 } },
      { student_id: 'tom', to: { status: 'Transferred' } },
      { student_id: 'eve', to: { home_class: '9C' } },
    ],
  })
})

test('a choice of today goes before that of an earlier program, and an empty draft has none', () => {
  const { moves } = readDraft({ moves: [], targets: { '9A': '10B' }, exceptions: [] })
  const changed = withMove(moves, { home_class: '9A' }, { status: 'Graduated' })
  expect(changed).toEqual([{ from: { home_class: '9A' }, to: { status: 'Graduated' } }])
  expect(readDraft(emptyDraft())).toEqual({ movesNew: false, moves: [], exceptions: [] })
})
