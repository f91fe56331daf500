import type { toast as showToast } from 'sonner'

export type ToastTone = 'success' | 'error' | 'info'

let loading: Promise<typeof showToast | undefined> | undefined
let isLoaded = false
const listeners = new Set<() => void>()

/** True once the part that shows messages has been fetched. */
export function isToasterLoaded(): boolean {
  return isLoaded
}

/** Calls `listener` when the toaster has been fetched. @returns a function that stops that */
export function subscribeToToaster(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Fetches the toaster. @returns undefined when that fails, and then the next message tries again */
export async function loadToaster(): Promise<typeof showToast | undefined> {
  loading ??= Promise.all([import('sonner'), import('./toaster.tsx')]).then(
    ([sonner]) => {
      isLoaded = true
      for (const listener of listeners) listener()
      return sonner.toast
    },
    () => {
      loading = undefined
      return undefined
    },
  )
  return await loading
}

/** Dismisses what is still shown, or will be once the toaster has been fetched: before a new attempt, the old failure only confuses. */
export function dismissToasts(): void {
  void loading?.then((show) => show?.dismiss())
}

/**
 * A short message at the edge of the screen. Errors stay longer, since they take longer to read. A message is
 * lost if the toaster cannot be fetched, so anything important is shown on the screen as well.
 * @param id replaces a message with the same id
 * @param action a button of the message, to what it speaks of and may lie over
 */
export function toast(
  title: string,
  description?: string,
  tone: ToastTone = 'success',
  { id, action }: { id?: string; action?: { label: string; onClick: () => void } } = {},
): void {
  const duration = tone === 'error' ? 10_000 : 6_000
  void loadToaster().then((show) => show?.[tone](title, { description, duration, id, action }))
}
