import { toast as show } from 'sonner'

export type ToastTone = 'success' | 'error' | 'info'

/** Puts away what is still shown: before a new attempt, the old failure only confuses. */
export function dismissToasts(): void {
  show.dismiss()
}

/** A short message at the edge of the screen. Errors stay longer, since they take longer to read. */
export function toast(title: string, description?: string, tone: ToastTone = 'success'): void {
  show[tone](title, { description, duration: tone === 'error' ? 10_000 : 6_000 })
}
