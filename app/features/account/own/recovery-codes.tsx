import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { recoveryCodes as words } from '#app/words/account/own.ts'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { useMakeRecoveryCodes } from './account-mutations.ts'
import { PartFailure } from './account-section.tsx'
import { recoveryCodesQuery } from './account-queries.ts'
import { RecoveryCodeSlip } from './recovery-code-slip.tsx'

interface PaperCodesProps {
  userId: string
  email: string
  /** A factor has just been added: without codes, a lost phone would lock the person out. */
  makeAtOnce: boolean
}

export function RecoveryCodes({ userId, email, makeAtOnce }: PaperCodesProps) {
  const query = useQuery(recoveryCodesQuery(userId))
  const [isConfirming, setConfirming] = useState(false)
  const making = useMakeRecoveryCodes(userId)
  const hasNone = query.data === null
  const { mutate } = making
  const begun = useRef(false)
  useEffect(() => {
    if (!makeAtOnce || !hasNone || begun.current) return
    begun.current = true
    mutate()
  }, [makeAtOnce, hasNone, mutate])

  return (
    <div className="space-y-3 border-t border-line pt-4">
      <h3 className="font-display text-lg">{words.heading}</h3>
      <p className="max-w-prose text-ink-soft">{words.intro}</p>
      {query.isError && <PartFailure query={query} />}
      {query.isPending && <Skeleton className="h-6 w-40" />}
      {query.data && <p>{words.left(query.data.remaining, query.data.total)}</p>}
      {hasNone && <Alert tone="warning">{words.none}</Alert>}
      {query.data !== undefined && (
        <Button
          variant="secondary"
          busy={making.isPending}
          onClick={() => (hasNone ? mutate() : setConfirming(true))}
        >
          {hasNone ? words.make : words.renew}
        </Button>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={words.renewTitle}
          text={words.renewText}
          yes={words.renewYes}
          no={words.renewNo}
          onAnswer={(yes) => {
            setConfirming(false)
            if (yes) mutate()
          }}
        />
      )}
      {making.data && <RecoveryCodeSlip codes={making.data} email={email} onClose={making.reset} />}
    </div>
  )
}
