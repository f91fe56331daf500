import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ZodType } from 'zod'
import { describeIssue } from '#server/api/describe-issue.ts'
import { changedMeanwhile } from '#server/http/conflicts.ts'
import { errorBody } from '#server/http/error-body.ts'
import { invalidInput, notFound } from '#server/http/errors.ts'
import { findEventProblem } from '#shared/events/rules.ts'
import { findPointsProblem } from '#shared/mark-sheet/assessments.ts'
import { because, tell } from '#shared/reasons.ts'
import { resultSchemes } from '#shared/result-schemes/contract.ts'
import { usualScheme } from '#shared/results/scheme.ts'
import { schoolCalendar } from '#shared/school-calendar/contract.ts'
import { calendar } from './support/calendar.ts'
import { firstStructure } from '#shared/school-settings/first-school.ts'
import { structure } from '#shared/school-structure/contract.ts'
import { sitePages } from '#shared/site-pages/contract.ts'
import { words, type Words } from '#shared/words/words.ts'

/* A second language is one more object of the type `Words`. The beginning of one in Tok Pisin shows what it takes. */

type Part<Texts> = Texts extends string | ((...values: never[]) => unknown)
  ? Texts
  : { readonly [Key in keyof Texts]?: Part<Texts[Key]> }

const tokPisin = {
  classes: { choose: 'Makim klas.', chooseOwn: 'Makim wanpela klas bilong yu.' },
  events: { repeatsBeyond: (last: string) => `I no ken winim ${last}.` },
  forms: { tooLong: (max: number) => `I no ken winim ${max} leta. Mekim i sot.` },
  markSheet: { mostPoints: (max: number) => `I no ken winim ${max} poin.` },
  notes: { unknown: 'I no gat dispela not.' },
  obstacles: { marks: 'i gat mak' },
  refusals: {
    changedMeanwhile: () => 'Narapela man i senisim dispela pinis. Samting yu raitim i stap yet.',
    roles: { Teacher: 'Ol tisa tasol i ken mekim dispela.' },
  },
  resultSchemes: { sum: (sum: number) => `Olgeta i mekim ${sum} %, i mas 100 %.` },
  schoolCalendar: { day: (year: string) => `Makim wanpela de long ${year}` },
  schoolStructure: { periods: (max: number) => `Raitim namba 1 i go ${max}` },
  sitePages: { tooMany: (max: number) => `I no ken winim ${max}.` },
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
    'events.repeatsBeyond',
    'forms.tooLong',
    'markSheet.mostPoints',
    'notes.unknown',
    'obstacles.marks',
    'refusals.changedMeanwhile',
    'refusals.roles.Teacher',
    'resultSchemes.sum',
    'schoolCalendar.day',
    'schoolStructure.periods',
    'sitePages.tooMany',
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

/** The faults that a schema finds, as a reply has them. */
function refusalsOf(schema: unknown, input: unknown): Record<string, string> | undefined {
  const { issues = [] } = (schema as ZodType).safeParse(input).error ?? {}
  return errorBody(invalidInput(Object.fromEntries(issues.map(describeIssue))), spoken).data?.fields
}

test('so are the faults with values that a rule finds while an input is checked', () => {
  const years = schoolCalendar.save['~orpc'].inputSchema
  const terms = [{ starts: '2027-02-01', ends: '2028-04-01' }]
  expect(refusalsOf(years, { academic_year: '2027', terms, holidays: [], updated_at: null })).toEqual({
    'terms.0.ends': 'Makim wanpela de long 2027',
  })
  const [component] = usualScheme.components
  const scheme = { academic_year: '2027', grade_level: 9, subject_id: null, term: null, ...usualScheme }
  const components = [{ ...component, weight: 60 }]
  expect(refusalsOf(resultSchemes.preview['~orpc'].inputSchema, { ...scheme, components })).toMatchObject({
    'components.0.weight': 'Olgeta i mekim 60 %, i mas 100 %.',
  })
  expect(refusalsOf(structure, { ...firstStructure, periodsPerDay: 0, bells: [] })).toEqual({
    periodsPerDay: 'Raitim namba 1 i go 12',
  })
  const content = { items: Array.from({ length: 200 }, () => ({})) }
  expect(refusalsOf(sitePages.preview['~orpc'].inputSchema, { page: 'businesses', content })).toMatchObject({
    'content.items': expect.stringMatching(/^I no ken winim \d+\.$/) as string,
  })
})

test('so are those that a use case finds', () => {
  const day = '2026-02-03'
  const event = { starts_on: day, ends_on: day, starts_at: null, ends_at: null, repeats_until: '2026-06-01' }
  const until = findEventProblem(event, calendar)!.fault
  const points = findPointsProblem(41, 40)!
  expect(errorBody(invalidInput({ until, points }), spoken).data?.fields).toEqual({
    until: 'I no ken winim 2026-04-10.',
    points: 'I no ken winim 40 poin.',
  })
})

test('so is what a reply says that is no refusal', () => {
  expect(tell(because('obstacles.marks'), spoken)).toEqual({
    reason: 'i gat mak',
    why: { code: 'obstacles.marks', values: [] },
  })
})

test('SQL names the obstacles of a change by codes that have a sentence', () => {
  const files = globSync('server/domain/{bulk-changes,roll-import}/*queries.ts')
  const named = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bthen '([^']*)'/g)])
  expect(named.length).toBeGreaterThan(30)
  expect(named.map(([, code]) => code).filter((code) => !Object.hasOwn(words.obstacles, code!))).toEqual([])
})

/** Rules that say a sentence with values without its code, each with the reason. */
const withoutCode: Readonly<Record<string, string>> = {
  'shared/field-rules.ts': 'contracts say it by `asIssue`',
  'shared/mark-sheet/assessments.ts':
    'of a mark as it is typed, which the browser reads; the server gets points',
  'shared/results/bands.ts': 'written by the screens and papers themselves',
  'shared/results/joined-marks.ts': 'written by the screens and papers themselves',
  'shared/results/written-result.ts': 'written by the screens and papers themselves',
  'shared/timetable/read-periods.ts': 'of periods as they are typed, which the browser reads',
  'shared/uploads/storage-budget.ts': 'said before a file is sent; the server refuses it with a reason',
}

test('no other rule says a sentence with values without its code', () => {
  const files = globSync('shared/**/*.ts').filter(
    (file) => !/\.(test|example)\.ts$|\/messages\.ts$|^shared\/words\//.test(file),
  )
  const found = files.filter((file) => /\b(\w*[mM]essages)(\.\w+)+\(/.test(readFileSync(file, 'utf8')))
  expect(found.toSorted(), 'give the fault with its code: fault(…) of shared/fault.ts').toEqual(
    Object.keys(withoutCode),
  )
})
