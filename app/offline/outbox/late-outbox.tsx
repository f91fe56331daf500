import { useEffect, useState, type ComponentType } from 'react'
import { afterFirstScreen } from '#app/lib/page/after-first-screen.ts'
import { isWorkWaiting, showWorkAgain } from '#app/session/waiting-work.ts'
import { useQueryClient } from '@tanstack/react-query'
import { outboxSettledEvent } from './outbox-event.ts'

interface OutboxProps {
  userId: string
}

/** Milliseconds before the outbox is loaded; on a slow connection too, so that waiting work is sent. */
const comes = { after: 2500, atLatest: 30_000 }
/** Milliseconds before another try when it could not be fetched. */
const pause = 10_000

/** The outbox in the frame of a portal, fetched after the first screen, so as not to delay it. */
export function LateOutbox({ userId }: OutboxProps) {
  const [Part, setPart] = useState<ComponentType<OutboxProps>>()
  useOutboxRefresh(userId)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // Waiting work is sent, and shown where it was done, as soon as possible.
    const stop = isWorkWaiting() ? () => undefined : afterFirstScreen(() => void load(), comes)
    if (isWorkWaiting()) void load()
    async function load() {
      try {
        const { OutboxButton } = await import('./outbox-button.tsx')
        setPart(() => OutboxButton)
      } catch {
        showWorkAgain()
        timer = setTimeout(() => void load(), pause) // without a connection
      }
    }
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
  return Part ? <Part userId={userId} /> : null
}

/** Reloads what is on the screen when work from the outbox has reached the school. */
function useOutboxRefresh(userId: string): void {
  const client = useQueryClient()
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: [userId] })
    window.addEventListener(outboxSettledEvent, refresh)
    return () => window.removeEventListener(outboxSettledEvent, refresh)
  }, [client, userId])
}
