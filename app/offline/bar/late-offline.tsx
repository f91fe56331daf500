import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { afterFirstScreen } from '#app/lib/page/after-first-screen.ts'
import { useConnection } from '#app/lib/connection/connection.ts'
import type { OfflineBarProps } from './offline-bar.tsx'

const loadBar = async () => (await import('./offline-bar.tsx')).OfflineBar
const NoBar: ComponentType<OfflineBarProps> = () => null
const OfflineBar = lazy(async () => ({ default: await loadBar().catch((): typeof NoBar => NoBar) }))

/**
 * Milliseconds before it is loaded on a page that has a connection, because the first screen has priority.
 */
const comes = { after: 3000, atLatest: 30_000 }

/** The bar of the connection. It is loaded after the first screen, which does not contain it. */
export function LateOffline(props: OfflineBarProps) {
  const { isLost } = useConnection()
  const [isDue, setDue] = useState(false)
  // Loaded at once without a network; not while hydrating, because the server rendered the screen without it.
  useEffect(
    () => afterFirstScreen(() => setDue(true), navigator.onLine ? comes : { after: 0, atLatest: 0 }),
    [],
  )
  if (!isDue && !isLost) return null
  return (
    <Suspense>
      <OfflineBar {...props} />
    </Suspense>
  )
}
