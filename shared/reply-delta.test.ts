import { expect, test } from 'vitest'
import { applyDelta, makeDelta, tagRows } from './reply-delta.ts'

const link = (name: string, end: string) => `/storage/v1/object/sign/notes/${name}?token=bmFtZQ.bWFj.${end}`
const reply = {
  student: { id: '1' },
  assignments: [
    { id: 'a', title: 'Essay', file_url: link('a', 'x.who.mac') },
    { id: 'b', title: 'Poem', file_url: null },
    { id: 'c', title: 'Map', file_url: link('c', 'x.who.mac') },
  ],
  grades: [{ id: 'g', points: 7 }],
  older: null,
}

/** Sent as the server sends it. */
function send(known: object, now: object) {
  const delta = JSON.parse(JSON.stringify(makeDelta(now, tagRows(known)))) as ReturnType<typeof makeDelta>
  return { delta, whole: applyDelta(known, tagRows(known), delta) }
}

test('rows that are known are named, those that are new, changed, moved and gone arrive as they are', () => {
  const now = {
    ...reply,
    assignments: [reply.assignments[2]!, { ...reply.assignments[0]!, title: 'A short essay' }],
    grades: [{ id: 'h', points: 9 }, ...reply.grades],
    older: 'cursor',
  }
  const { delta, whole } = send(reply, now)
  expect(delta.reply['assignments']).toEqual([2, now.assignments[1]])
  expect(delta.reply['grades']).toEqual([{ id: 'h', points: 9 }, 3])
  expect(whole).toEqual(now)
})

test('a row that differs only in the end of its link is known, and gets the new end', () => {
  const later = JSON.parse(JSON.stringify(reply).replaceAll('x.who.mac', 'y.who.other')) as typeof reply
  const { delta, whole } = send(reply, later)
  expect(delta.reply['assignments']).toEqual([0, 1, 2])
  expect(whole).toEqual(later)
})

test('a row with another file or another digit is another row', () => {
  const now = {
    ...reply,
    assignments: reply.assignments.map((row) => ({ ...row, file_url: link('z', 'x.who.mac') })),
    grades: [{ id: 'g', points: 8 }],
  }
  expect(send(reply, now).whole).toEqual(now)
  expect(send(reply, now).delta.reply['grades']).toEqual(now.grades)
})

test('the text of a row that looks like a link stays as it was written', () => {
  const told = { ...reply.assignments[0]!, title: '"file_url":"/x?token=a.b.mine"', notes: link('a', 'mine') }
  const known = { ...reply, assignments: [told] }
  const later = { ...reply, assignments: [{ ...told, file_url: link('a', 'y.who.other') }] }
  const { delta, whole } = send(known, later)
  expect(delta).toMatchObject({ link_end: 'y.who.other', reply: { assignments: [0] } })
  expect(whole).toEqual(later)
})

test('a difference to another reply is not applied', () => {
  const other = { ...reply, grades: [] }
  const delta = makeDelta(reply, tagRows(reply))
  expect(applyDelta(other, tagRows(other), delta)).toBeUndefined()
  expect(applyDelta(other, tagRows(reply), delta)).toBeUndefined()
})

test('of very many rows those that are not named are sent', () => {
  const many = { rows: Array.from({ length: 500 }, (_, id) => ({ id })) }
  const { delta, whole } = send(many, many)
  expect(tagRows(many).length).toBeLessThan(4096)
  expect(delta.reply['rows']).toContainEqual({ id: 499 })
  expect(whole).toEqual(many)
})

test('a header that nobody of ours has made names nothing', () => {
  expect(makeDelta(reply, 'no tags at all').reply).toEqual(reply)
})
