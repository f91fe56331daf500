import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { outboxSettledEvent } from './outbox-event.ts'

/** Reloads what is on the screen when work from the outbox has reached the school. */
export function useOutboxRefresh(userId: string): void {
  const client = useQueryClient()
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: [userId] })
    window.addEventListener(outboxSettledEvent, refresh)
    return () => window.removeEventListener(outboxSettledEvent, refresh)
  }, [client, userId])
}
