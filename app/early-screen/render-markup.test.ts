import { expect, test } from 'vitest'
import type { ReactNode } from 'react'
import { renderMarkup } from './render-markup.ts'
import * as small from './small-react.ts'

const h = small.createElement
const render = (node: unknown) => renderMarkup(node as ReactNode)

test('texts and attributes are escaped', () => {
  expect(render(h('p', { title: '"<&\'' }, '<b>', ' & ', 3))).toBe(
    '<p title="&quot;&lt;&amp;&#x27;">&lt;b&gt; &amp; 3</p>',
  )
})

test('attributes are written as HTML spells them, and functions are left out', () => {
  const onClick = () => undefined
  expect(
    render(
      h('a', { className: 'x', tabIndex: -1, 'aria-hidden': true, hidden: false, inert: true, onClick }),
    ),
  ).toBe('<a class="x" tabindex="-1" aria-hidden="true" inert=""></a>')
  expect(render(h('path', { strokeWidth: 2, viewBox: '0 0 1 1' }))).toBe(
    '<path stroke-width="2" viewBox="0 0 1 1"></path>',
  )
  expect(render(h('span', { style: { inlineSize: '40%' } }))).toBe('<span style="inline-size:40%"></span>')
})

test('what is nothing shows nothing, and elements without an end have none', () => {
  expect(render([null, undefined, false, h('br', null), 0])).toBe('<br/>0')
})

test('components read their context and the first value of their state', () => {
  const context = small.createContext('outside')
  const Component = () => [small.use(context), ' ', small.useState(() => 'first')[0]]
  expect(render(h(context, { value: 'inside' }, h(Component, null)))).toBe('inside first')
  expect(render(h(Component, null))).toBe('outside first')
})

test('the fallback stands in for a part that comes later, and contexts are as before', () => {
  const context = small.createContext('outside')
  const Late = small.lazy()
  const Component = () => small.use(context)
  const late = h(small.Suspense, { fallback: 'loading' }, h(context, { value: 'inside' }, h(Late, null)))
  expect(render([late, ' ', h(Component, null)])).toBe('loading outside')
})
