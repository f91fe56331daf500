import { expect, test, vi } from 'vitest'
import { getHandIn, startHandIn } from './hand-ins.ts'

const session = vi.hoisted(() => ({ id: 'ruth' }))
vi.mock('#app/lib/auth.ts', () => ({ readSession: () => ({ user: { id: session.id } }) }))
vi.mock('#app/lib/api.ts', () => ({ api: {} }))
vi.mock('#app/files/check-file.ts', () => ({
  checkFile: async () => undefined,
  computeSha256: async () => undefined,
}))
vi.mock('#app/offline/outbox/start.ts', () => ({ startOutbox: () => undefined }))
vi.mock('#app/offline/outbox/settled.ts', () => ({}))
vi.mock('#app/offline/outbox/outbox.ts', () => ({
  async addWork() {
    session.id = 'moale'
    return undefined
  },
}))

test('a file that was not stored because somebody else has signed in is a failure of its owner alone', async () => {
  await startHandIn('a1', 'Essay', { file: new File(['words'], 'essay.txt'), placeholder: 'f1' })
  expect(getHandIn('a1')).toEqual({ step: 'idle' })
  session.id = 'ruth'
  expect(getHandIn('a1')).toMatchObject({ step: 'failed', fileName: 'essay.txt' })
})
