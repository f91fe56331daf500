import { isToasterLoaded, loadToaster } from './toast.ts'

/** Puts away the failures of a page that is left; over the next one they would seem to be its own. */
export async function dismissFailures(): Promise<void> {
  if (!isToasterLoaded()) return
  const toasts = await loadToaster()
  for (const shown of toasts?.getToasts() ?? [])
    if ('type' in shown && shown.type === 'error') toasts?.dismiss(shown.id)
}
