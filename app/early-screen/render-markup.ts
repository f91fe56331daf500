import type { ReactNode } from 'react'
import { notHere, restartIds, Suspense, type SmallElement } from './small-react.ts'

const voidElements = new Set(['br', 'hr', 'img', 'input', 'wbr'])
const attributeNames: Record<string, string> = {
  className: 'class',
  htmlFor: 'for',
  tabIndex: 'tabindex',
}
const notWritten = new Set(['children', 'key', 'ref', 'suppressHydrationWarning', 'defaultValue'])

/** The HTML of elements that were made with `small-react.ts`, as React's own server renderer writes it. */
export function renderMarkup(node: ReactNode): string {
  restartIds()
  return render(node)
}

function render(node: unknown): string {
  if (node === null || node === undefined || typeof node === 'boolean') return ''
  if (Array.isArray(node)) return node.map(render).join('')
  if (typeof node !== 'object') return escape(`${node as string | number}`)
  const { type, props } = node as SmallElement
  if (type === Suspense) return renderOrFallback(props)
  if (typeof type === 'function') return render(type(props))
  if (typeof type === 'string') return renderElement(type, props)
  return renderWithin(type, props)
}

function renderWithin(context: { value: unknown }, props: SmallElement['props']): string {
  const outer = context.value
  context.value = props['value']
  try {
    return render(props.children)
  } finally {
    context.value = outer
  }
}

function renderOrFallback({ children, fallback }: SmallElement['props']): string {
  try {
    return render(children)
  } catch (error) {
    if (error !== notHere) throw error
    return render(fallback)
  }
}

function renderElement(name: string, props: SmallElement['props']): string {
  const attributes = Object.entries(props).map(([key, value]) => renderAttribute(key, value))
  const start = `<${name}${attributes.join('')}`
  return voidElements.has(name) && props.children === undefined
    ? `${start}/>`
    : `${start}>${render(props.children)}</${name}>`
}

function renderAttribute(key: string, value: unknown): string {
  const isSpelledOut = /^(aria|data)-/.test(key)
  if (notWritten.has(key) || value === null || value === undefined || typeof value === 'function') return ''
  if (typeof value === 'boolean' && !isSpelledOut) return value ? ` ${nameOf(key)}=""` : ''
  const text = typeof value === 'object' ? styleOf(value) : `${value as string | number | boolean}`
  return ` ${nameOf(key)}="${escape(text)}"`
}

function nameOf(key: string): string {
  return attributeNames[key] ?? (/^(stroke|fill|clip)[A-Z]/.test(key) ? withHyphens(key) : key)
}

function styleOf(style: object): string {
  return Object.entries(style)
    .map(([key, value]) => `${withHyphens(key)}:${value}`)
    .join(';')
}

function withHyphens(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => entities[letter]!)
}
