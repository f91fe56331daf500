import type { ReactNode } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '#app/components/ui/card.tsx'
import { account } from '#app/content/account.ts'

interface AccountSectionProps {
  heading: string
  intro: string
  children: ReactNode
}

export function AccountSection({ heading, intro, children }: AccountSectionProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">{heading}</CardTitle>
        <p className="mt-1 max-w-prose text-ink-soft">{intro}</p>
      </CardHeader>
      <CardContent className="space-y-4 p-4 sm:p-6">{children}</CardContent>
    </Card>
  )
}

interface PartFailureProps {
  query: { isFetching: boolean; refetch: () => Promise<unknown> }
}

/** Says that nothing came, so that nobody takes an empty list for the truth. */
export function PartFailure({ query }: PartFailureProps) {
  return (
    <Alert tone="error" title={account.loadFailed}>
      <p>{account.loadFailedText}</p>
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        busy={query.isFetching}
        onClick={() => void query.refetch()}
      >
        {account.tryAgain}
      </Button>
    </Alert>
  )
}
