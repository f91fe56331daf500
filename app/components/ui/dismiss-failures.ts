import { isToasterLoaded, loadToaster } from './toast.ts'

/** Dismisses failures when their page is left; on the next page they would seem to be its own. */
export async function dismissFailures(): Promise<void> {
  if (!isToasterLoaded()) return
  const toasts = await loadToaster()
  for (const shown of toasts?.getToasts() ?? [])
    if ('type' in shown && shown.type === 'error') toasts?.dismiss(shown.id)
}
