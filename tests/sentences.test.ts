import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/*
 * Sentences of the interface stand in the words (docs/decisions/205-sentences-of-refusals.md): contracts and server give
 * reasons, and draw papers and mails with texts of `shared`; screens have theirs in `app/words`.
 */

/** Files that may hold sentences, each with the reason. */
const allowed: Readonly<Record<string, string>> = {
  '{app/words,shared/words,shared/translations}/**': 'the words themselves',
  'shared/*/messages.ts': 'the words of a noun',
  'shared/audit/audit-actions.ts': 'the words of the audit log, which `shared/audit/messages.ts` passes on',
  'shared/{school-settings/first-school,card-template/specimen-card,subjects/usual-subjects}.ts':
    'the rows of a new school, which are its own afterwards',
  'shared/released-counts/{provinces,school-levels}.ts': 'names of places, and of kinds of schools',
  'shared/constants.ts': 'values that are stored',
  'app/content/**': 'the first pages of a school, which the office replaces',
  'server/{demo,database/first-rows}/**': 'rows of the demo school and of a new one',
  'server/auth/!(messages)/**': 'texts of a published contract',
  'server/auth/messages/!(message-texts).ts': 'texts of a published contract',
  'server/{database,machine,processes,release,start,watching}/**':
    'told at the machine, in its log and to its monitors',
  'app/features/account/session/exchange-auth-callback.ts':
    'a warning that the specification asks for in the console',
}

interface Node {
  type: string
  start: number
  [part: string]: unknown
}

/** Three words or more, and none of the signs of headers, markup and code. */
function isSentence(text: string): boolean {
  if (/[<>=;{}]/.test(text) || !/[a-z]/.test(text)) return false
  const words = text.split(/\s+/).filter((word) => /^[“"(]?[A-Za-z’']+[.,:!?”")]*$/.test(word))
  return words.length >= 3 && (/^[“"(]?[A-Z]/.test(text) || /[a-z][.!?]$/.test(text))
}

/** Errors whose text is shown in the interface; that of all others goes to the log or the command line. */
const toldToPeople = new Set(['ApiError', 'AppError', 'PlaceFault'])

/** Names of properties whose texts document the calls. */
const documentation = ['summary', 'summaries', 'description']

/** Whether nobody reads this part in the interface: the documentation of the calls, the log and the command line. */
function isAside(node: Node, part: Node, asides: readonly string[]): boolean {
  if (node.type === 'Property') return asides.includes(nameOf(node['key'] as Node))
  if (node.type === 'BinaryExpression') return node['operator'] === '===' || node['operator'] === '!=='
  if (part === node['callee']) return false
  const callee = nameOf((node['callee'] ?? node) as Node)
  if (node.type === 'CallExpression') return callee === 'describe' || isSummary(node, part)
  return (
    node.type === 'NewExpression' && /(Error|Fault|DamagedArchive)$/.test(callee) && !toldToPeople.has(callee)
  )
}

/** Whether a part is the summary with which a contract begins a call: `call.get('/notes', 'All notes')`. */
function isSummary(node: Node, part: Node): boolean {
  const { object } = node['callee'] as { object?: Node }
  return (
    object !== undefined &&
    /^(call|\w+Call)$/.test(nameOf(object)) &&
    part === (node['arguments'] as Node[])[1]
  )
}

function nameOf(node: Node): string {
  if (node.type === 'MemberExpression') return nameOf(node['property'] as Node)
  return typeof node['name'] === 'string' ? node['name'] : ''
}

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node.type !== 'TemplateLiteral') return undefined
  return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('1')
}

function sentencesIn(node: Node, isBeside: boolean, asides: readonly string[]): string[] {
  if (/^(Import|ExportAll|TS(?!.*Expression))/.test(node.type)) return []
  const text = textOf(node)
  const own = !isBeside && text !== undefined && isSentence(text) ? [text] : []
  const parts = Object.values(node)
    .flat()
    .filter((part): part is Node => typeof (part as Node | null)?.type === 'string')
  return [
    ...own,
    ...parts.flatMap((part) =>
      sentencesIn(part, (isBeside && !node.type.includes('Function')) || isAside(node, part, asides), asides),
    ),
  ]
}

function findSentences(file: string, code: string): string[] {
  // The labels of a noun's or a person's fields stand in their list (docs/decisions/219-fields-of-a-noun.md).
  const asides = /\/(\w+-)?fields\.ts$/.test(file) ? [...documentation, 'label', 'meaning'] : documentation
  return sentencesIn(parseSync(file, code).program as unknown as Node, false, asides)
}

test('no sentence of the interface stands outside the words', () => {
  const besides = new Set(Object.keys(allowed).flatMap((pattern) => globSync(pattern)))
  const files = globSync('{app,server,shared}/**/*.{ts,tsx}').filter(
    (file) => !besides.has(file) && !/\.(test|example)\./.test(file),
  )
  expect(files.length).toBeGreaterThan(1500)
  const found = files.flatMap((file) =>
    findSentences(file, readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`),
  )
  expect(
    found,
    'put the sentence into shared/<noun>/messages.ts or app/words, and give its reason: because(…)',
  ).toEqual([])
})

test.each(Object.keys(allowed))('sentences are still there in: %s', (pattern) => {
  const files = globSync(pattern).filter((file) => /\.tsx?$/.test(file))
  expect(files.some((file) => findSentences(file, readFileSync(file, 'utf8')).length > 0)).toBe(true)
})

test.each([
  "throw notFound('There is no such note.')",
  'throw invalidInput({ day: `Choose a day after ${day}.` })',
  "const id = z.guid('Choose one of your classes.')",
  "const id = z.guid('Choose one of your classes.').describe('The class')",
  "throw new PlaceFault('folder_refused', 'Choose another folder.')",
  "const message = isOld ? 'This link is too old.' : undefined",
  "const rules = { day: { missing: 'Enter the day of it.' } } as const satisfies Rules",
])('a sentence is found in: %s', (code) => {
  expect(findSentences('probe.ts', code)).toHaveLength(1)
})

test.each([
  "throw notFound(because('notes.unknown'))",
  "throw new StartFault('There is no such folder.', 'Name another one.')",
  "z.string().describe('The class whose students read it')",
  "teacherCall.get('/teacher/notes', 'The notes of the teacher')",
  "const isDaily = rollCall === 'Once a day'",
])('nothing is found in: %s', (code) => {
  expect(findSentences('probe.ts', code)).toEqual([])
})
