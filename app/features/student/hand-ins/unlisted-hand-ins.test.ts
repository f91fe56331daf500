import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { OutboxEntry } from '#app/offline/outbox/entry.ts'
import { clearShownEntries, showEntries } from '#app/offline/outbox/outbox-state.ts'
import { UnlistedHandIns } from './unlisted-hand-ins.tsx'

vi.mock('#app/lib/api/api.ts', () => ({ api: {} }))
afterEach(clearShownEntries)

function render(listed: { id: string }[], state: Partial<OutboxEntry>): string {
  const metadata = { assignment_id: 'a1' }
  const file = { name: 'essay.docx', size: 5, purpose: 'hand-in', metadata, placeholder: '' } as const
  const work = { kind: 'hand-in' as const, row: 'hand-in a1', title: 'Essay', calls: [], file }
  showEntries([
    { ...work, id: 'e', revision: '', order: 1, queuedAt: '', state: 'waiting', done: 0, ...state },
  ])
  return renderToStaticMarkup(createElement(UnlistedHandIns, { listed }))
}

test('work that waits for an archived assignment is shown, with what becomes of it', () => {
  const waiting = render([{ id: 'a2' }], {})
  for (const text of ['Essay', 'essay.docx', 'Your work is kept on this device', 'Open the outbox'])
    expect(waiting).toContain(text)
  const refused = render([], { state: 'refused', problem: 'This assignment is closed.' })
  expect(refused).toContain('Not accepted')
  expect(refused).toContain('This assignment is closed.')
})

test('work is shown with its assignment while that is listed, and not any more once it is sent', () => {
  expect(render([{ id: 'a1' }], {})).toBe('')
  expect(render([], { state: 'sent' })).toBe('')
})
