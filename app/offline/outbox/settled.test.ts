import { expect, onTestFinished, test, vi } from 'vitest'
import { announceSettled, onUnshownOutcome } from './announcements.ts'
import type { OutboxEntry } from './entry.ts'
import { applyShownOutcomes, showOutcome } from './settled.ts'

vi.mock('#app/lib/api/api.ts', () => ({ api: {} }))

const toast = vi.hoisted(() => vi.fn())
vi.mock('#app/components/ui/toast.ts', () => ({ toast }))

const entry: OutboxEntry = {
  kind: 'material',
  row: 'material 1',
  title: 'Sheet',
  id: '1',
  revision: '',
  order: 1,
  queuedAt: '2026-02-10T09:00:00Z',
  state: 'waiting',
  problem: 'The server did not take the file.',
  done: 0,
  calls: [],
  file: { name: 'sheet.pdf', size: 5, purpose: 'material', metadata: {}, placeholder: 'file' },
}

test('an attachment that waits after the server failed is a failed upload', () => {
  showOutcome('ruth', entry)
  expect(toast).toHaveBeenCalledWith('Failed to upload file', expect.stringContaining('kept'), 'error')
})

test('a hand-in has failed once the server was asked for the last time, and is said to be sent again before that', () => {
  toast.mockClear()
  showOutcome('ruth', { ...entry, kind: 'hand-in' })
  showOutcome('ruth', { ...entry, kind: 'hand-in', isGivenUp: true })
  expect(toast.mock.calls.map(([, text]) => text as string)).toEqual([
    expect.stringContaining('sent again automatically'),
    expect.stringContaining('try again'),
  ])
})

test('a refusal loads nothing again, so that the screen with its reason stays; marks of which others are saved do', () => {
  const reload = vi.fn()
  vi.stubGlobal('window', { dispatchEvent: reload })
  onTestFinished(() => void vi.unstubAllGlobals())
  showOutcome('ruth', { ...entry, kind: 'hand-in', state: 'refused' })
  expect(reload).not.toHaveBeenCalled()
  showOutcome('ruth', { ...entry, kind: 'marks', state: 'refused' })
  expect(reload).toHaveBeenCalledOnce()
})

test('the screens behind the open outbox load again what was sent from it, and nothing else reports it', () => {
  const reload = vi.fn()
  const report = vi.fn()
  vi.stubGlobal('window', { dispatchEvent: reload })
  onTestFinished(() => void vi.unstubAllGlobals())
  onTestFinished(onUnshownOutcome(report))
  onTestFinished(applyShownOutcomes())
  announceSettled({ ...entry, kind: 'hand-in', state: 'sent' })
  expect(reload).toHaveBeenCalledOnce()
  expect(report).not.toHaveBeenCalled()
  // What the list of the outbox leaves out is reported as always.
  announceSettled({ ...entry, kind: 'marks', hasWaited: false })
  expect(reload).toHaveBeenCalledOnce()
  expect(report).toHaveBeenCalledOnce()
})
