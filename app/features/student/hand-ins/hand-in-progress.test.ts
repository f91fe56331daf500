import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { HandInProgress } from './hand-in-progress.tsx'

vi.mock('#app/offline/outbox/use-unstored.ts', () => ({ useUnstored: () => undefined }))

function render(sent: number): string {
  const state = { step: 'waiting', fileName: 'essay.txt', sent, total: 1_000_000 } as const
  return renderToStaticMarkup(createElement(HandInProgress, { state, onStop: () => undefined }))
}

test('a file of which nothing was sent is kept, and is not being sent', () => {
  const html = render(0)
  expect(html).toContain('Your work is kept on this device.')
  expect(html).not.toMatch(/Sending|0 %|part that was sent/)
})

test('a file of which a part was sent shows how far it has come', () => {
  expect(render(500_000)).toContain('50 %')
  expect(render(500_000)).toContain('The part that was sent is kept.')
})
