import { toast as show } from 'sonner'

export type ToastTone = 'success' | 'error' | 'info'

/** A short message at the edge of the screen. Errors stay longer, since they take longer to read. */
export function toast(title: string, description?: string, tone: ToastTone = 'success'): void {
  show[tone](title, { description, duration: tone === 'error' ? 10_000 : 6_000 })
}
