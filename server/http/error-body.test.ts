import { expect, test } from 'vitest'
import { words } from '#shared/words/words.ts'
import { because } from '#shared/reasons.ts'
import { errorBody } from './error-body.ts'
import { changedMeanwhile } from './conflicts.ts'
import { AppError, invalidInput, overloaded } from './errors.ts'

test('a refusal says its sentence, with the code and the values by which another language has it', () => {
  expect(errorBody(changedMeanwhile('note'))).toEqual({
    code: 'CHANGED_MEANWHILE',
    status: 409,
    message: expect.stringContaining('This note was changed elsewhere') as string,
    data: { reason: because('refusals.changedMeanwhile', 'note') },
  })
})

test('faults of fields have their reasons beside their sentences, those of rules that forms share too', () => {
  const typed = 'Nobody knows this sentence.'
  expect(
    errorBody(invalidInput({ id: because('notes.unknown'), class_id: 'Choose the class.', typed })),
  ).toEqual({
    code: 'INVALID_INPUT',
    status: 422,
    message: `There is no such note. Choose the class. ${typed}`,
    data: {
      fields: { id: 'There is no such note.', class_id: 'Choose the class.', typed },
      reasons: { id: because('notes.unknown'), class_id: because('classes.choose') },
    },
  })
})

test('another language is said where the body is made', () => {
  const spoken = {
    ...words,
    notes: { ...words.notes, unknown: 'I no gat dispela not.' },
    classes: { ...words.classes, choose: 'Makim klas.' },
  }
  const several = errorBody(
    invalidInput({ id: because('notes.unknown'), class_id: 'Choose the class.' }),
    spoken,
  )
  expect(several).toMatchObject({
    message: 'I no gat dispela not. Makim klas.',
    data: { fields: { id: 'I no gat dispela not.', class_id: 'Makim klas.' } },
  })
  const one = new AppError('NOT_FOUND', { status: 404, reason: because('notes.unknown') })
  expect(errorBody(one, spoken).message).toBe('I no gat dispela not.')
  expect(one.message).toBe('There is no such note.')
})

test('what else a refusal says is in its data', () => {
  const reason = because('refusals.manyWaiting')
  expect(errorBody(overloaded(reason, 30)).data).toEqual({ reason, retry_after: 30 })
})
