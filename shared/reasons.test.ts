import { expect, test } from 'vitest'
import { words } from './messages/words.ts'
import { asIssue, because, say, sayIssue } from './reasons.ts'

test('a reason is said with the parts that it names', () => {
  expect(say(because('promotion.notTo', '9A', '12B'))).toBe('9A cannot go to 12B.')
  expect(say(because('notes.unknown'))).toBe('There is no such note.')
})

test('another language is another object of words', () => {
  const spoken = { ...words, notes: { ...words.notes, unknown: 'I no gat dispela not.' } }
  expect(say(because('notes.unknown'), spoken)).toBe('I no gat dispela not.')
})

test('an issue of zod carries a reason with its parts, or the text of a rule', () => {
  expect(sayIssue(asIssue('events.manyDays', 400))).toBe('Ask for at most 400 days.')
  expect(sayIssue('Please enter a title.')).toBe('Please enter a title.')
})

test('the text of a rule that begins like a reason, because it names what was typed, stays a text', () => {
  const typed = asIssue('notes.unknown')
  for (const name of [typed, '{"code":'])
    expect(sayIssue(words.schoolStructure.subjectTwice(name))).toBe(`${name} is listed twice`)
})
