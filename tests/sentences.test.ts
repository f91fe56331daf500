import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/*
 * Sentences of the interface stand in the words (docs/decisions/205-sentences-of-refusals.md): contracts and server give
 * reasons, and draw papers and mails with texts of `shared`.
 */

/** Not `auth`, whose texts are those of a published contract, and no room that only speaks at the machine or in the log. */
const rooms = [
  'shared/{contract,results}/*.ts',
  'shared/*/contract.ts',
  'shared/{absences,accounts,announcements,course-modules,enquiries,forum,materials,news,newsletters,report-cards,result-schemes,roll-calls,site-pictures}/rules.ts',
  'shared/*-rules.ts',
  'server/{access,api,audit,certificates,documents,domain,functions,http,jobs,load,mail,sheets,storage,uploads}/**/*.ts',
  'server/auth/messages/message-texts.ts',
  'server/backup/**/*.ts',
]

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
const toldToPeople = new Set(['AppError', 'PlaceFault'])

/** Whether nobody reads this part in the interface: the documentation of the calls, the log and the command line. */
function isAside(node: Node, part: Node): boolean {
  if (node.type === 'Property') return ['summary', 'description'].includes(nameOf(node['key'] as Node))
  if (node.type === 'BinaryExpression') return node['operator'] === '===' || node['operator'] === '!=='
  if (part === node['callee']) return false
  const callee = nameOf((node['callee'] ?? node) as Node)
  if (node.type === 'CallExpression') return callee === 'describe'
  return (
    node.type === 'NewExpression' && /(Error|Fault|DamagedArchive)$/.test(callee) && !toldToPeople.has(callee)
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

function sentencesIn(node: Node, isBeside: boolean): string[] {
  if (/^(Import|ExportAll|TS)/.test(node.type) && node.type !== 'TSAsExpression') return []
  const text = textOf(node)
  const own = !isBeside && text !== undefined && isSentence(text) ? [text] : []
  const parts = Object.values(node)
    .flat()
    .filter((part): part is Node => typeof (part as Node | null)?.type === 'string')
  return [
    ...own,
    ...parts.flatMap((part) =>
      sentencesIn(part, (isBeside && !node.type.includes('Function')) || isAside(node, part)),
    ),
  ]
}

function findSentences(file: string, code: string): string[] {
  return sentencesIn(parseSync(file, code).program as unknown as Node, false)
}

test('no sentence of the interface stands in contracts or server', () => {
  const files = rooms
    .flatMap((room) => globSync(room))
    .filter((file) => !/\.(test|example)\.|\/messages\.ts$/.test(file))
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) =>
    findSentences(file, readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`),
  )
  expect(found, 'put the sentence into shared/<noun>/messages.ts, and give its reason: because(…)').toEqual(
    [],
  )
})

test.each([
  "throw notFound('There is no such note.')",
  'throw invalidInput({ day: `Choose a day after ${day}.` })',
  "const id = z.guid('Choose one of your classes.')",
  "const id = z.guid('Choose one of your classes.').describe('The class')",
  "throw new PlaceFault('folder_refused', 'Choose another folder.')",
  "const message = isOld ? 'This link is too old.' : undefined",
])('a sentence is found in: %s', (code) => {
  expect(findSentences('probe.ts', code)).toHaveLength(1)
})

test.each([
  "throw notFound(because('notes.unknown'))",
  "throw new StartFault('There is no such folder.', 'Name another one.')",
  "z.string().describe('The class whose students read it')",
  "const isDaily = rollCall === 'Once a day'",
])('nothing is found in: %s', (code) => {
  expect(findSentences('probe.ts', code)).toEqual([])
})
