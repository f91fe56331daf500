import { expect, test } from 'vitest'
import { z } from 'zod'
import { words } from './words/words.ts'
import { asIssue, because, reasonOf, say } from './reasons.ts'
import { classRules } from '#shared/classes/rules.ts'

test('a reason is said with the parts that it names', () => {
  expect(say(because('promotion.notTo', { home_class: '9A' }, { home_class: '12B' }))).toBe(
    '9A cannot go to 12B.',
  )
  expect(say(because('notes.unknown'))).toBe('There is no such note.')
})

test('another language is another object of words', () => {
  const spoken = { ...words, notes: { ...words.notes, unknown: 'I no gat dispela not.' } }
  expect(say(because('notes.unknown'), spoken)).toBe('I no gat dispela not.')
})

test('an issue of zod has the sentence of its reason, and the reason is found again by it', () => {
  const schema = z.object({
    days: z.number().max(400, asIssue('events.manyDays', 400)),
    id: z.guid(asIssue('notes.unknown')),
  })
  const messages = schema.safeParse({ days: 401, id: '' }).error!.issues.map(({ message }) => message)
  expect(messages).toEqual(['Ask for at most 400 days.', 'There is no such note.'])
  expect(messages.map(reasonOf)).toEqual([because('events.manyDays', 400), because('notes.unknown')])
})

test('the text of a rule that forms share has a reason, too', () => {
  const reason = reasonOf(classRules.subject_id.missing)!
  expect([reason.values, say(reason)]).toEqual([[], 'Choose the subject.'])
})

test.each([JSON.stringify(because('notes.unknown')), '{"code":', 'There is no such note'])(
  'a text that was typed is no reason: %s',
  (typed) => {
    expect(reasonOf(typed)).toBeUndefined()
    expect(reasonOf(words.schoolStructure.subjectTwice(typed))).toBeUndefined()
  },
)
