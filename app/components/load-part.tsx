import { lazy, useEffect, useEffectEvent, useState, useTransition, type ComponentType } from 'react'
import { RetryAlert } from '#app/components/ui/retry-alert.tsx'
import { frame, unreachable } from '#app/words/account/session.ts'
import { useConnection } from '#app/lib/connection/connection.ts'
import { reloadOnce } from '#app/lib/page/reload-once.ts'
import { isServerThere } from '#app/lib/connection/server-there.ts'
import { isConnectionSlow } from '#app/lib/connection/slow-connection.ts'

/**
 * A part of the portal that is downloaded when it is first shown. After an upgrade of the program an open
 * page still requests the old files; then the page is reloaded, once, and gets the new ones. Without a
 * connection a message takes its place until the connection is back.
 */
export function loadPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: (await loadOrReload(load)) ?? createMissingPart(load) }))
}

/** @returns undefined when it cannot be loaded now */
async function loadOrReload<Part>(load: () => Promise<Part>): Promise<Part | undefined> {
  try {
    return await load()
  } catch {
    // Reloading without a connection would lose the page, with everything that is not stored.
    if (!(await isServerThere())) return undefined
    // A request that failed alone succeeds now: what was pressed opens, and the page stays.
    const part = await load().catch(() => undefined)
    if (!part && reloadOnce()) await new Promise(() => {})
    return part
  }
}

function createMissingPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  return function MissingPart(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    const [isFetching, startFetching] = useTransition()
    const { isLost } = useConnection()
    const refetch = async () =>
      startFetching(async () => {
        // Some browsers never request a file again that once failed to load; then the page is reloaded.
        loaded = await loadOrReload(load)
        setPart(() => loaded)
      })
    const fetchAgain = useEffectEvent(() => void refetch())
    useEffect(() => {
      if (!isLost) fetchAgain()
    }, [isLost])

    if (Part) return <Part {...props} />
    return (
      <RetryAlert title={unreachable.title} action={frame.tryAgain} query={{ isFetching, refetch }}>
        {unreachable.description}
      </RetryAlert>
    )
  }
}

/** Milliseconds before parts are fetched that the first screen does not show. */
const laterThan = 3000

/**
 * Fetches a part after the first screen, so that it opens at once, even if the connection is gone by then. On
 * a slow connection, or where the person saves data, it is fetched when it is opened.
 */
export function fetchLater(load: () => Promise<unknown>): () => void {
  if (isConnectionSlow()) return () => undefined
  const timer = setTimeout(() => {
    // A part that cannot be fetched now is fetched when it is opened.
    if (navigator.onLine) load().catch(() => undefined)
  }, laterThan)
  return () => clearTimeout(timer)
}
