import type { ComponentType } from 'react'
import { isHeldBack } from '#app/lib/navigation/blocker.ts'
import type { SignOutDialogProps } from './sign-out-dialog.tsx'

interface Leaving {
  /** Shows the question about work that has not been sent. */
  ask: (question: ComponentType<SignOutDialogProps>) => void
  leave: () => Promise<void> | void
}

/**
 * Leaves at sign-out once nothing prevents it. The open page is asked first, as before a move to another page,
 * because drafts are deleted with the session; then the outbox.
 */
export async function signOutAfterAsking(userId: string | undefined, { ask, leave }: Leaving): Promise<void> {
  const askOutbox = async () => {
    const outbox = userId === undefined ? undefined : await loadOutbox()
    const count = (await outbox?.countUnsent(userId!).catch(() => 0)) ?? 0
    if (!outbox || count === 0) return await leave()
    const dialog = await import('./sign-out-dialog.tsx').catch(() => undefined)
    if (dialog) ask(dialog.SignOutDialog)
    else if (outbox.confirmLeaving(count)) await leave()
  }
  if (!isHeldBack({ proceed: () => void askOutbox(), isLogOut: true })) await askOutbox()
}

/** Stops sending, and removes what is only typed. */
export async function clearOutbox(): Promise<void> {
  const outbox = await loadOutbox()
  await outbox?.clearOutboxAtSignOut()
}

/** Loaded after the first screen; undefined if that failed, in which case nothing is waiting in it. */
async function loadOutbox() {
  return await import('./start.ts').catch(() => undefined)
}
