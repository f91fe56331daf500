import { expect, test } from 'vitest'
import { changedMeanwhile } from '#server/http/conflicts.ts'
import { errorBody } from '#server/http/error-body.ts'
import { invalidInput, notFound } from '#server/http/errors.ts'
import { because } from '#shared/reasons.ts'
import { words, type Words } from '#shared/words/words.ts'

/* A second language is one more object of the type `Words`. The beginning of one in Tok Pisin shows what it takes. */

type Part<Texts> = Texts extends string | ((...values: never[]) => unknown)
  ? Texts
  : { readonly [Key in keyof Texts]?: Part<Texts[Key]> }

const tokPisin = {
  classes: { choose: 'Makim klas.', chooseOwn: 'Makim wanpela klas bilong yu.' },
  forms: { tooLong: (most: number) => `I no ken winim ${most} leta. Mekim i sot.` },
  notes: { unknown: 'I no gat dispela not.' },
  refusals: {
    changedMeanwhile: () => 'Narapela man i senisim dispela pinis. Samting yu raitim i stap yet.',
    roles: { Teacher: 'Ol tisa tasol i ken mekim dispela.' },
  },
} satisfies Part<Words>

/** The codes of the sentences that a language lacks. */
function lackingIn(spoken: object, texts: object = words, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, text]: [string, unknown]) => {
    const said = (spoken as Record<string, unknown>)[key]
    if (typeof text === 'object' && text !== null) return lackingIn(said ?? {}, text, `${prefix}${key}.`)
    return said === undefined ? [`${prefix}${key}`] : []
  })
}

/** The words of a language, and in English what it lacks. */
function filledUp<Texts extends object>(spoken: object, texts: Texts): Texts {
  const entries = Object.entries(texts).map(([key, text]: [string, unknown]) => {
    const said = (spoken as Record<string, unknown>)[key]
    if (typeof text === 'object' && text !== null) return [key, filledUp(said ?? {}, text)]
    return [key, said ?? text]
  })
  return Object.fromEntries(entries) as Texts
}

test('the sentences that a language lacks are listed by their codes', () => {
  const all = lackingIn({})
  expect(all.length).toBeGreaterThan(500)
  expect(lackingIn(words)).toEqual([])
  const lacking = lackingIn(tokPisin)
  expect(all.filter((code) => !lacking.includes(code)).toSorted()).toEqual([
    'classes.choose',
    'classes.chooseOwn',
    'forms.tooLong',
    'notes.unknown',
    'refusals.changedMeanwhile',
    'refusals.roles.Teacher',
  ])
})

const spoken = filledUp(tokPisin, words as Words)

test.each([
  [notFound(because('notes.unknown')), 'I no gat dispela not.'],
  [changedMeanwhile('note'), 'Narapela man i senisim dispela pinis. Samting yu raitim i stap yet.'],
  [notFound(because('refusals.roles.Teacher')), 'Ol tisa tasol i ken mekim dispela.'],
  [notFound(because('events.unknown')), 'There is no such event.'],
])('a refusal is said in the second language, and in English where it lacks the sentence', (error, said) => {
  expect(errorBody(error, spoken).message).toBe(said)
})

test('so are the faults of fields, with their values and those that a form finds too', () => {
  const fields = { title: because('forms.tooLong', 200), class_id: words.classes.choose }
  expect(errorBody(invalidInput(fields), spoken)).toMatchObject({
    message: 'I no ken winim 200 leta. Mekim i sot. Makim klas.',
    data: { fields: { title: 'I no ken winim 200 leta. Mekim i sot.', class_id: 'Makim klas.' } },
  })
})
