import { useEffect, useState } from 'react'
import { readWorkerAccess } from '#app/offline/worker-link/worker-access.ts'

/**
 * Whether the browser sends waiting work with the portal closed: it keeps the portal, and the person has
 * stayed signed in. Undefined while unknown.
 */
export function useSentWhenClosed(userId: string): boolean | undefined {
  const [isSent, setSent] = useState<boolean>()
  useEffect(() => {
    let isGone = false
    void canSendWhenClosed(userId).then((can) => isGone || setSent(can))
    return () => {
      isGone = true
    }
  }, [userId])
  return isSent
}

async function canSendWhenClosed(userId: string): Promise<boolean> {
  const script = navigator.serviceWorker?.controller?.scriptURL
  if (!script || !new URL(script).searchParams.has('portals')) return false
  const access = await readWorkerAccess().catch(() => undefined)
  return access?.userId === userId
}
