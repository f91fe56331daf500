import { useEffect, useSyncExternalStore } from 'react'
import { getToaster, loadToaster, subscribeToToaster } from './toast.ts'

/** Milliseconds after which the toaster is fetched, so that it can tell of a lost connection. */
const fetchAfter = 4000

/** The messages of `toast()`. What shows them is no part of the first screen and comes after it. */
export function LateToaster() {
  const Toaster = useSyncExternalStore(subscribeToToaster, getToaster, () => undefined)
  useEffect(() => {
    const timer = setTimeout(() => void loadToaster(), fetchAfter)
    return () => clearTimeout(timer)
  }, [])
  return Toaster ? <Toaster /> : null
}
