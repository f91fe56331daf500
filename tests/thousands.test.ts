import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/*
 * Counts of a whole school or of a country have a sign between their thousands, in sentences as in tables: office words write a number
 * by `formatCount`, and those of a deployment are given it written.
 */

/** Words that teachers read too, but which count the whole school as well. */
const ofSchool = [
  'shared/announcements',
  'shared/released-counts',
  'shared/report-cards',
  'shared/result-schemes',
  'shared/results',
  'teacher/classes',
].map((name) => `app/words/${name}.ts`)

/** Numbers that stay below a thousand: places, times, parts of a hundred, and the steps of a thing that is being done. */
const small =
  /^(above|age|at|best|cap|days|factor|files|grade|hours|inRow|inTerm|level|line|max|milliseconds|min|minutes|number|of|percent|percentage|period|place|position|row|seconds|term|value|weight)$/

interface Node {
  type: string
  [part: string]: unknown
}

const isNode = (part: unknown): part is Node => typeof (part as Node | null)?.type === 'string'
const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** The names of numbers among what a function is given, also of those inside an object: `counts.lines`. */
function numbersOf(params: readonly Node[]): string[] {
  return params.flatMap((param) => {
    const type = (param['typeAnnotation'] as Node | undefined)?.['typeAnnotation'] as Node | undefined
    const name = String(param['name'])
    if (isNumber(type)) return [name]
    // `{ moved = 0 }: Record<string, number>`, as the histories of the office have it.
    if (param.type === 'ObjectPattern' && isRecordOfNumbers(type))
      return (param['properties'] as Node[]).map(({ key }) => textOf(key as Node))
    if (type?.type !== 'TSTypeLiteral') return []
    return (type['members'] as Node[])
      .filter((one) => isNumber((one['typeAnnotation'] as Node)['typeAnnotation'] as Node))
      .map((one) => `${name}.${textOf(one['key'] as Node)}`)
  })
}

function isRecordOfNumbers(type: Node | undefined): boolean {
  const given = type?.['typeArguments'] as { params: Node[] } | undefined
  return type?.type === 'TSTypeReference' && isNumber(given?.params[1])
}

/** Whether a type is that of a number, also of one that may be missing. */
function isNumber(type: Node | undefined): boolean {
  if (type?.type === 'TSUnionType') return (type['types'] as Node[]).some(isNumber)
  return type?.type === 'TSNumberKeyword'
}

/** The name of a value in a sentence: `count`, `counts.lines`; empty for one without a name. */
function textOf(node: Node): string {
  if (node.type === 'MemberExpression')
    return `${textOf(node['object'] as Node)}.${textOf(node['property'] as Node)}`
  return typeof node['name'] === 'string' ? node['name'] : ''
}

/** The numbers that a file puts into sentences as they are. */
function barePlaces(node: Node, numbers: readonly string[] = []): string[] {
  const params = node['params']
  const known = Array.isArray(params) ? [...numbers, ...numbersOf(params as Node[])] : numbers
  const places = node.type === 'TemplateLiteral' ? (node['expressions'] as Node[]).map(textOf) : []
  return [
    ...places.filter((name) => known.includes(name) && !small.test(name.split('.').at(-1)!)),
    ...partsOf(node).flatMap((part) => barePlaces(part, known)),
  ]
}

/** The counts that a screen shows as they are: `<dd>{counts.added}</dd>`. */
function bareCounts(node: Node): string[] {
  const children = node.type === 'JSXElement' ? (node['children'] as Node[]) : []
  return [
    ...children
      .filter(({ type }) => type === 'JSXExpressionContainer')
      .map(({ expression }) => textOf(expression as Node))
      .filter((name) => /^(?!texts|words).*\bcounts\./.test(name)),
    ...partsOf(node).flatMap(bareCounts),
  ]
}

test('no figure of a screen shows a count without signs between its thousands', () => {
  const files = globSync('app/features/{office,deployment}/**/*.tsx')
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((file) =>
    bareCounts(parseSync(file, readFileSync(file, 'utf8')).program as unknown as Node).map(
      (name) => `${file}: ${name}`,
    ),
  )
  expect(found).toEqual([])
})

test('no sentence about a whole school or a deployment shows a count without signs between its thousands', () => {
  const files = [...globSync('app/words/{office,deployment}/*.ts'), ...ofSchool].filter(
    (file) => !file.includes('.test.'),
  )
  expect(files.length).toBeGreaterThan(40)
  const found = files.flatMap((file) =>
    barePlaces(parseSync(file, readFileSync(file, 'utf8')).program as unknown as Node).map(
      (name) => `${file}: ${name}`,
    ),
  )
  expect(found).toEqual([])
})
