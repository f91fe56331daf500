import { expect, test, vi } from 'vitest'
import { outboxTexts } from '#app/content/outbox.ts'
import { confirmLeaving } from './start.ts'

const safety = vi.hoisted(() => ({ now: undefined as 'sealed' | 'plain' | 'page' | undefined }))
vi.mock('./outbox.ts', () => ({ outboxSafety: () => safety.now }))
vi.mock('./sender.ts', () => ({}))
vi.mock('./settled.ts', () => ({}))
vi.mock('./move-old-files.ts', () => ({}))

test.each(['sealed', 'plain', 'page', undefined] as const)(
  'the browser’s own question at log-out says what becomes of work that is stored %s',
  (now) => {
    safety.now = now
    const confirm = vi.fn(() => true)
    vi.stubGlobal('window', { confirm })
    expect(confirmLeaving(2)).toBe(true)
    const { texts } = outboxTexts.signOut
    expect(confirm).toHaveBeenCalledWith(
      `2 pieces of work have not been sent. ${texts[now ?? 'page']} Log out all the same?`,
    )
  },
)
