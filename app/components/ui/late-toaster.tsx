import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { afterFirstScreen } from '#app/lib/page/after-first-screen.ts'
import { isToasterLoaded, loadToaster, subscribeToToaster } from './toast.ts'

/** Rendered only when its file is there, so that a lost connection is no fault of the screen. */
const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }))

/** Milliseconds after which the toaster is fetched, so that it can report a lost connection. */
const fetchAfter = 4000

/** The messages of `toast()`. What shows them is no part of the first screen and comes after it. */
export function LateToaster() {
  const isLoaded = useSyncExternalStore(subscribeToToaster, isToasterLoaded, () => false)
  useEffect(() => afterFirstScreen(() => void loadToaster(), { after: fetchAfter }), [])
  if (!isLoaded) return null
  // At the end of the body: an open dialog hides the rest of the page from screen readers, also what it gets later.
  return createPortal(
    <Suspense>
      <Toaster />
    </Suspense>,
    document.body,
  )
}
