import type { ComponentType } from 'react'
import type { SignOutDialogProps } from './sign-out-dialog.tsx'

/** The question that is asked at sign-out while work has not been sent; undefined when there is nothing to ask. */
export async function questionBeforeLeaving(
  userId: string,
): Promise<ComponentType<SignOutDialogProps> | undefined> {
  const outbox = await loadOutbox()
  if (!outbox || (await outbox.countUnsent(userId).catch(() => 0)) === 0) return undefined
  const dialog = await import('./sign-out-dialog.tsx').catch(() => undefined)
  return dialog?.SignOutDialog
}

/** Ends sending, and removes what could not be sealed: the next person could read it. */
export async function endOutbox(): Promise<void> {
  const outbox = await loadOutbox()
  await outbox?.leaveOutbox()
}

/** Fetched after the first screen; undefined when it never came, and then nothing waits in it. */
async function loadOutbox() {
  return await import('./start.ts').catch(() => undefined)
}
