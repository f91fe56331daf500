import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OutboxEntry } from './entry.ts'
import { showEntries } from './outbox-state.ts'
import { WaitingTexts } from './waiting-texts.tsx'

function entry(id: string, state: OutboxEntry['state'], hand_in_id = 'essay'): OutboxEntry {
  return {
    id,
    revision: id,
    order: 1,
    queuedAt: '2026-02-02T00:00:00Z',
    state,
    done: 0,
    kind: 'hand-in-message',
    row: id,
    title: 'Essay',
    calls: [{ noun: 'handInMessages', name: 'write', input: { id, hand_in_id, content: `text of ${id}` } }],
  }
}

test('only a text that will be sent under this hand-in is said to wait', () => {
  showEntries([
    entry('a', 'waiting'),
    entry('b', 'refused'),
    entry('c', 'sent'),
    entry('d', 'waiting', 'map'),
  ])
  const under = (hand_in_id: string) =>
    renderToStaticMarkup(
      createElement(WaitingTexts, {
        kind: 'hand-in-message',
        under: { hand_in_id },
        className: '',
        none: 'Nobody has written',
      }),
    )
  expect(under('essay').match(/text of .|Nobody/g)).toEqual(['text of a'])
  expect(under('poster')).toBe('Nobody has written')
})
