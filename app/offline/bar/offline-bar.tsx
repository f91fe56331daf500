import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { connection as words } from '#app/words/shared/offline.ts'
import { readSession } from '#app/lib/auth/auth.ts'
import {
  useConnection,
  isConnectionLost,
  noteNoReply,
  noteReply,
  readConnection,
  subscribe,
} from '#app/lib/connection/connection.ts'
import { formatMoment } from '#app/lib/text/format.ts'
import { useWaitingCount } from '#app/offline/outbox/use-outbox.ts'
import { oldestShown } from './as-of.ts'
import { BottomBar } from './bottom-bar.tsx'
import { deleteKept } from '#app/offline/store/person-store.ts'
import { NewVersionNotice } from './new-version-notice.tsx'
import { PortalOffers } from './portal-offers.tsx'
import type { Portal } from '#shared/session/portals.ts'
import { probeInterval } from '#app/lib/connection/retry-policy.ts'
import { isServerThere } from '#app/lib/connection/server-there.ts'

export interface OfflineBarProps {
  /** The page's portal. */
  portal: Portal
}

/**
 * The line at the bottom of a portal. Without a connection it shows the age of the screen and the waiting
 * work; otherwise it offers a newer version, or to store lists on this device.
 */
export function OfflineBar({ portal }: OfflineBarProps) {
  const queryClient = useQueryClient()
  const { isLost, isOutdated } = useConnection()
  // Deletes data that other people stored on this shared computer.
  useEffect(() => void deleteKept(readSession()?.user.id).catch(() => undefined), [])
  useEffect(() => watchConnection(() => void refresh(queryClient)), [queryClient])
  return (
    <>
      {isOutdated && !isLost && <NewVersionNotice />}
      {!isLost && !isOutdated && <PortalOffers portal={portal} />}
      <div role="status" aria-label={words.label} className="print:hidden">
        {isLost ? <LostConnection queryClient={queryClient} /> : <OlderShown queryClient={queryClient} />}
      </div>
    </>
  )
}

/** On a slow connection a screen shows kept data until the reply comes, and says so. */
function OlderShown({ queryClient }: { queryClient: QueryClient }) {
  const asOf = useAsOf(queryClient, isOlderShown)
  return asOf === undefined ? null : <OlderNotice asOf={asOf} />
}

/**
 * Milliseconds for which older data may be shown without saying so: on a fast connection the reply is there
 * by then.
 */
const maxWait = 2500

function OlderNotice({ asOf }: { asOf: number }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), maxWait)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return null
  return (
    <BottomBar tone="kunai">
      <p>{words.older(formatMoment(asOf))}</p>
    </BottomBar>
  )
}

/** Whether a query shows an earlier visit's data while it waits for the server. */
function isOlderShown({ state }: Query): boolean {
  return state.fetchStatus === 'fetching' && state.dataUpdatedAt < performance.timeOrigin
}

function LostConnection({ queryClient }: { queryClient: QueryClient }) {
  const asOf = useAsOf(queryClient)
  const waiting = useWaitingCount()
  return (
    <BottomBar tone="kunai">
      <p>
        <CloudOff className="mr-2 inline size-5 align-text-bottom" aria-hidden="true" />
        <strong>{words.lost}.</strong> {asOf !== undefined && words.asOf(formatMoment(asOf))}{' '}
        {waiting > 0 && words.waiting(waiting)}
      </p>
    </BottomBar>
  )
}

/** Like {@link oldestShown}, for the current screen. */
function useAsOf(queryClient: QueryClient, counts?: (query: Query) => boolean): number | undefined {
  const cache = queryClient.getQueryCache()
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => oldestShown(cache, counts),
    () => undefined,
  )
}

/** Fetches what the screen shows, and what could not be fetched before. */
async function refresh(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ refetchType: 'active' })
}

/**
 * Watches the connection while a portal is open, and finds out when the server can be reached again.
 * @param onBack called then
 * @returns a function that stops watching
 */
function watchConnection(onBack: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasLost = false

  function follow() {
    const { isLost } = readConnection()
    if (wasLost && !isLost) onBack()
    wasLost = isLost
    clearTimeout(timer)
    if (isLost) timer = setTimeout(() => void tryAgain(), probeInterval)
  }

  async function tryAgain() {
    clearTimeout(timer)
    // A page in the background saves the battery and checks when it is visible again.
    if (document.visibilityState === 'visible' && (await isServerThere())) return noteReply()
    if (readConnection().isLost) timer = setTimeout(() => void tryAgain(), probeInterval)
  }

  const onOnline = () => void tryAgain()
  const onVisible = () => {
    if (readConnection().isLost) void tryAgain()
  }
  window.addEventListener('offline', noteNoReply)
  window.addEventListener('online', onOnline)
  document.addEventListener('visibilitychange', onVisible)
  const unsubscribe = subscribe(follow)
  if (isConnectionLost()) noteNoReply()
  follow()
  return () => {
    unsubscribe()
    clearTimeout(timer)
    window.removeEventListener('offline', noteNoReply)
    window.removeEventListener('online', onOnline)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
