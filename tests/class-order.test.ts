import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/*
 * Classes have one order, 9A before 10A: that of `public.class_rank()` in statements, and of `compareClassNames` elsewhere. Text alone
 * would put 10A first.
 */

/** The expressions of each `order by` of a file, up to where the clause ends. */
function ordersIn(text: string): string[][] {
  return [...text.matchAll(/\border by\b/gi)].flatMap(({ index }) => {
    // The most frequent class is an aggregate, and no list.
    if (/within group \($/i.test(text.slice(0, index).trimEnd())) return []
    return [expressionsOf(text.slice(index + 'order by'.length))]
  })
}

function expressionsOf(text: string): string[] {
  const expressions = ['']
  let depth = 0
  for (const [word] of text.matchAll(/\w+|\s+|[^\w\s]/g)) {
    depth += word === '(' ? 1 : word === ')' ? -1 : 0
    if (depth < 0 || (depth === 0 && /^(limit|for|rows|union|`|;)$/i.test(word))) break
    if (depth === 0 && word === ',') expressions.push('')
    else expressions[expressions.length - 1] += word
  }
  return expressions.map((one) => one.trim())
}

/** The names by which a file's statements call the table of classes. */
function namesOfClasses(text: string): string[] {
  const aliases = [...text.matchAll(/\bclasses'? (?:as )?(\w+)/g)].map(([, alias]) => alias!)
  return aliases.filter((alias) => alias.length <= 2)
}

/** Whether an order has the name of a class as text before its rank. */
function isByText(order: readonly string[], classes: readonly string[]): boolean {
  const column = new RegExp(String.raw`^(\w+\.)?class_name\b|^(${classes.join('|') || '-'})\.name\b`)
  const text = order.findIndex((one) => column.test(one))
  const rank = order.findIndex((one) => one.includes('class_rank('))
  return text >= 0 && (rank < 0 || rank > text)
}

test('no list of classes, or of students by class, is in the order of the texts of their names', () => {
  const files = globSync(['server/**/*.ts', 'database/{functions,policies}/*.sql']).filter(
    (file) => !file.endsWith('.test.ts'),
  )
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const classes = namesOfClasses(text)
    const inStatements = ordersIn(text).filter((order) => isByText(order, classes))
    const calls = [...text.matchAll(/\.orderBy\((?:sql`)?['"]?([^'"`)]*(?:\([^)]*\))?)/g)].map(
      ([, one]) => one!,
    )
    return [...inStatements.map((order) => order.join(', ')), ...(isByText(calls, classes) ? calls : [])].map(
      (order) => `${file}: ${order}`,
    )
  })
  expect(files.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})

test('no screen compares the names of classes as texts', () => {
  const files = globSync('{app,shared,server}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  const byText = /(class_?name|home_?class)\w*(\)|\s*\?\?\s*''\))?\.localeCompare/i
  expect(files.filter((file) => byText.test(readFileSync(file, 'utf8')))).toEqual([])
})
