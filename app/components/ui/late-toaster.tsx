import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { afterFirstScreen } from '#app/lib/after-first-screen.ts'
import { isToasterLoaded, loadToaster, subscribeToToaster } from './toast.ts'

/** Rendered only when its file is there, so that a lost connection is no fault of the screen. */
const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }))

/** Milliseconds after which the toaster is fetched, so that it can tell of a lost connection. */
const fetchAfter = 4000

/** The messages of `toast()`. What shows them is no part of the first screen and comes after it. */
export function LateToaster() {
  const isLoaded = useSyncExternalStore(subscribeToToaster, isToasterLoaded, () => false)
  useEffect(() => afterFirstScreen(() => void loadToaster(), { after: fetchAfter }), [])
  if (!isLoaded) return null
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  )
}
