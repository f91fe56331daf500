import { expect, test, vi } from 'vitest'
import { tellSettled } from './settled.ts'

const toast = vi.hoisted(() => vi.fn())
vi.mock('#app/components/ui/toast.ts', () => ({ toast }))

test('an attachment that waits after the server failed is a failed upload', () => {
  tellSettled('ruth', {
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
  })
  expect(toast).toHaveBeenCalledWith('Failed to upload file', expect.stringContaining('kept'), 'error')
})
