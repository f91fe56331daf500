import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The order in which every route module is read: what the page is, where its data comes from, how it looks. */
const order = [
  'links',
  'meta',
  'headers',
  'loader',
  'action',
  'clientLoader',
  'clientAction',
  'shouldRevalidate',
  'Layout',
  'default',
  'ErrorBoundary',
]

test('every route module has its exports in the one order', () => {
  const files = globSync(['app/root.tsx', 'app/routes/**/*.tsx'])
  const orders = files.map((file) => ({ file, exports: readExports(readFileSync(file, 'utf8')) }))
  for (const { file, exports } of orders)
    expect({ file, exports }).toEqual({ file, exports: order.filter((name) => exports.includes(name)) })
  expect(orders.filter(({ exports }) => exports.includes('default')).length).toBeGreaterThan(10)
})

function readExports(source: string): string[] {
  return [...source.matchAll(/^export (default )?(?:async )?(?:function|const) (\w+)/gm)]
    .map(([, isDefault, name = '']) => (isDefault ? 'default' : name))
    .filter((name) => order.includes(name))
}
