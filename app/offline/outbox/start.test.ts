import { expect, test, vi } from 'vitest'
import { outboxTexts } from '#app/words/shared/outbox.ts'
import { confirmLeaving, startOutbox } from './start.ts'

const safety = vi.hoisted(() => ({ now: undefined as 'sealed' | 'page' | 'refused' | undefined }))
const wakeSender = vi.hoisted(() => vi.fn())
vi.mock('./outbox.ts', () => ({
  closeOutbox: () => undefined,
  outboxSafety: () => safety.now,
  openOutbox: () => Promise.reject(new DOMException('damaged')),
}))
vi.mock('#app/session/waiting-work.ts', () => ({
  noteWaitingWork: () => undefined,
  showWorkAgain: () => undefined,
}))
vi.mock('./sender.ts', () => ({ startSender: () => () => undefined, wakeSender }))
vi.mock('./settled.ts', () => ({}))

test.each(['sealed', 'page', 'refused', undefined] as const)(
  'the browser’s own question at log-out says what becomes of work that is stored %s',
  (now) => {
    safety.now = now
    const confirm = vi.fn(() => true)
    vi.stubGlobal('window', { confirm })
    expect(confirmLeaving(2)).toBe(true)
    const { texts } = outboxTexts.signOut
    expect(confirm).toHaveBeenCalledWith(
      `2 pieces of work have not been sent. ${texts[now === 'sealed' ? 'sealed' : 'page']} Log out anyway?`,
    )
  },
)

test('what can be read is sent although the rest cannot be taken over', async () => {
  startOutbox('ruth')
  await vi.waitFor(() => expect(wakeSender).toHaveBeenCalled())
})
