import { expect, test } from 'vitest'
import type { CommentToRead } from '#shared/report-cards/contract.ts'
import { correctedIn, readingsOf } from './reading-draft.ts'

const comment = (id: string, change: Partial<CommentToRead> = {}): CommentToRead => ({
  id,
  subject: 'Biology',
  comment: `Of ${id}.`,
  state: 'unread',
  note: null,
  written_comment: null,
  writer: 'Michael Aisoli',
  corrector: null,
  is_own: false,
  is_open: true,
  ...change,
})

test('accepting a student sends what waits and what is corrected, and nothing of one’s own', () => {
  const comments = [
    comment('waits'),
    comment('corrected', { state: 'accepted' }),
    comment('accepted', { state: 'accepted' }),
    comment('returned', { state: 'returned', note: 'Too short.' }),
    comment('own', { is_own: true }),
    comment('released', { is_open: false }),
  ]
  const corrections = { corrected: { before: 'Of corrected.', comment: ' Better. ' } }
  expect(readingsOf(comments, corrections)).toEqual([
    { id: 'waits', before: 'Of waits.', comment: 'Of waits.', note: null },
    { id: 'corrected', before: 'Of corrected.', comment: 'Better.', note: null },
  ])
})

test('a correction of a comment that its writer has changed since is not sent', () => {
  const corrections = { one: { before: 'Of old.', comment: 'Better.' } }
  expect(correctedIn(corrections, comment('one'))).toBe('Of one.')
})
