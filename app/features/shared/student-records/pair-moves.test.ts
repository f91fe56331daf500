import { expect, test } from 'vitest'
import { pairMoves } from './pair-moves.ts'

const row = (change: 'left' | 'joined', class_name: string, subject_name: string, students?: number) => ({
  class_id: `${class_name} ${subject_name}`,
  class_name,
  subject_name,
  term: 'Term 1',
  change,
  marks: 0,
  ...(students === undefined ? {} : { students }),
})

test('a class that is left is paired with the one of its subject that is joined', () => {
  const classes = [row('left', '9A', 'Maths'), row('joined', '9C', 'Maths'), row('left', '9A', 'Art')]
  expect(pairMoves(classes)).toEqual({
    pairs: [{ left: classes[0], joined: classes[1] }],
    others: [classes[2]],
  })
})

test('of several students those who join without leaving another class are shown apart', () => {
  const classes = [
    row('left', '9A', 'Maths', 3),
    row('left', '9B', 'Maths', 4),
    row('joined', '9C', 'Maths', 9),
  ]
  const { pairs, others } = pairMoves(classes)
  expect(pairs.map(({ left }) => left.class_name)).toEqual(['9A', '9B'])
  expect(others).toMatchObject([{ class_name: '9C', students: 2 }])
})
