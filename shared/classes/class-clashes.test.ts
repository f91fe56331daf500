import { expect, test } from 'vitest'
import { findClashes, type TimetabledClass } from './class-clashes.ts'

let count = 0
function taught(overrides: Partial<TimetabledClass>): TimetabledClass {
  count += 1
  const own = { id: `c${count}`, name: `9${count}`, subject_id: `s${count}`, teacher_id: `t${count}` }
  return { ...own, room: null, schedule: { 'Monday-1': true, 'Monday-2': true }, ...overrides }
}

test('a teacher, a room and a group can be in one class at a time', () => {
  const kinds = (a: Partial<TimetabledClass>, b: Partial<TimetabledClass>) => {
    const [one, other] = [taught(a), taught(b)]
    return findClashes([one, other]).map(({ kind, ids, periods }) => {
      expect(ids).toEqual([one.id, other.id])
      return [kind, ...periods]
    })
  }
  expect(kinds({}, {})).toEqual([])
  expect(kinds({ teacher_id: 't' }, { teacher_id: 't', schedule: { 'Monday-2': true } })).toEqual([
    ['teacher', 'Monday-2'],
  ])
  expect(kinds({ room: 'Lab 1' }, { room: ' lab 1 ' })).toEqual([['room', 'Monday-1', 'Monday-2']])
  expect(kinds({ name: '9A', room: '9A' }, { name: '9A', room: '9A' })).toEqual([
    ['group', 'Monday-1', 'Monday-2'],
  ])
  expect(kinds({ teacher_id: null, room: '' }, { teacher_id: null, room: '' })).toEqual([])
})

test('a period that is not ticked is no clash', () => {
  const schedule = { 'Monday-1': false }
  expect(findClashes([taught({ teacher_id: 't' }), taught({ teacher_id: 't', schedule })])).toEqual([])
})

test('a group has a subject once, also without periods', () => {
  const same = { name: '9A', subject_id: 's', schedule: {} }
  expect(findClashes([taught(same), taught(same)])).toMatchObject([{ kind: 'twice', periods: [] }])
  expect(findClashes([taught({ ...same, subject_id: null }), taught({ ...same, subject_id: null })])).toEqual(
    [],
  )
})

test('three classes of a teacher at once are told with the first of them', () => {
  const three = [taught({ teacher_id: 't' }), taught({ teacher_id: 't' }), taught({ teacher_id: 't' })]
  expect(findClashes(three)).toHaveLength(2)
})
