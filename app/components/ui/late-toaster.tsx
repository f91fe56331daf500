import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { afterFirstScreen } from '#app/lib/page/after-first-screen.ts'
import { isToasterLoaded, loadToaster, subscribeToToaster } from './toast.ts'

/** Rendered only once its file is loaded, so that a lost connection does not break the screen. */
const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }))

/** Milliseconds after which the toaster is fetched, so that it can report a lost connection. */
const fetchAfter = 4000

/** Shows the messages of `toast()`. The toaster is not part of the first screen and is fetched after it. */
export function LateToaster() {
  const isLoaded = useSyncExternalStore(subscribeToToaster, isToasterLoaded, () => false)
  useEffect(() => afterFirstScreen(() => void loadToaster(), { after: fetchAfter }), [])
  if (!isLoaded) return null
  // At the end of the body: an open dialog hides the rest of the page from screen readers, including anything
  // added later.
  return createPortal(
    <Suspense>
      <Toaster />
    </Suspense>,
    document.body,
  )
}
