import type { ReactNode } from 'react'
import { Card, CardContent, CardHeader, CardTitle } from '#app/components/ui/card.tsx'
import { RetryAlert } from '#app/components/ui/retry-alert.tsx'
import { account } from '#app/words/account/own.ts'

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

/** Shows that a part could not be loaded, so that nobody takes it for an empty list. */
export function PartFailure({ query }: PartFailureProps) {
  return (
    <RetryAlert title={account.loadFailed} action={account.tryAgain} query={query}>
      {account.loadFailedText}
    </RetryAlert>
  )
}
