import {
  isConnectionLost,
  noteNoReply,
  noteReply,
  readConnection,
  subscribe,
} from '#app/lib/connection/connection.ts'
import { probeInterval } from '#app/lib/connection/retry-policy.ts'
import { isServerThere } from '#app/lib/connection/server-there.ts'

/**
 * Watches the connection while a portal is open, and finds out when the server can be reached again.
 * @param onBack called then
 * @returns a function that stops watching
 */
export function watchConnection(onBack: () => void): () => void {
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
