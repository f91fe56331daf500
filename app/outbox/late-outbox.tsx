import { useEffect, useState, type ComponentType } from 'react'
import { useOutboxRefresh } from './use-outbox-refresh.ts'

interface OutboxProps {
  userId: string
}

/** Milliseconds after which the outbox comes, and after which it is asked for again when it could not be fetched. */
const pauses = { first: 2500, next: 10_000 }

/** The outbox in the frame of a portal: fetched after the first screen, so that this costs nothing. */
export function LateOutbox({ userId }: OutboxProps) {
  const [Part, setPart] = useState<ComponentType<OutboxProps>>()
  useOutboxRefresh(userId)
  useEffect(() => {
    let timer = setTimeout(() => void load(), pauses.first)
    async function load() {
      try {
        const { OutboxButton } = await import('./outbox-button.tsx')
        setPart(() => OutboxButton)
      } catch {
        timer = setTimeout(() => void load(), pauses.next) // without a connection
      }
    }
    return () => clearTimeout(timer)
  }, [])
  return Part ? <Part userId={userId} /> : null
}
