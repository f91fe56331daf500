import type { ReactNode } from 'react'
import { unexpectedError } from '#app/words/site/frame.ts'
import { needsServer } from '#app/words/shared/needs-server.ts'
import { requestIdOf } from '#app/lib/connection/api-error.ts'
import { useConnection } from '#app/lib/connection/connection.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

interface RetryAlertProps {
  /** Absent where a message says it already. */
  title?: string
  /** Says what the person can do, or what is shown in the meantime. */
  children: ReactNode
  /** Word of the button. */
  action: string
  query: { isFetching: boolean; refetch: () => Promise<unknown>; data?: unknown; error?: unknown }
  tone?: 'error' | 'warning'
  className?: string
}

/**
 * Says that something could not be loaded, with a button that asks for it again. Without a connection it explains what
 * is missing; where older data are shown, the bar of the portal says so already.
 */
export function RetryAlert({ title, children, action, query, tone = 'error', className }: RetryAlertProps) {
  const { isLost } = useConnection()
  const number = requestIdOf(query.error)
  const hasData = query.data !== undefined
  if (isLost && hasData) return null
  return (
    <Alert tone={isLost ? 'warning' : tone} title={isLost ? needsServer.title : title} className={className}>
      <p>{isLost ? needsServer.text : children}</p>
      {number && <p className="mt-1">{`${unexpectedError.number} ${number}`}</p>}
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        busy={query.isFetching}
        onClick={() => void query.refetch()}
      >
        {action}
      </Button>
    </Alert>
  )
}
