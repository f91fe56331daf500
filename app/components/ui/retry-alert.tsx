import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

interface RetryAlertProps {
  title: string
  /** Says what the person can do, or what is shown meanwhile. */
  children: ReactNode
  /** Word of the button. */
  action: string
  query: { isFetching: boolean; refetch: () => Promise<unknown> }
  tone?: 'error' | 'warning'
  className?: string
}

/** Says that something could not be loaded, with a button that asks for it again. */
export function RetryAlert({ title, children, action, query, tone = 'error', className }: RetryAlertProps) {
  return (
    <Alert tone={tone} title={title} className={className}>
      <p>{children}</p>
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
