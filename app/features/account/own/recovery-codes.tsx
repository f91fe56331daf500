import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { account, recoveryCodes as words } from '#app/content/account.ts'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { loadAuth } from '#app/lib/auth.ts'
import { PartFailure } from './account-section.tsx'
import { recoveryCodesQuery } from './account-queries.ts'
import { asApiError } from './auth-call.ts'
import { RecoveryCodeSlip } from './recovery-code-slip.tsx'

interface PaperCodesProps {
  userId: string
  email: string
  /** A factor has just been added: without codes, a lost phone would lock the person out. */
  makeAtOnce: boolean
}

export function RecoveryCodes({ userId, email, makeAtOnce }: PaperCodesProps) {
  const query = useQuery(recoveryCodesQuery(userId))
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [codes, setCodes] = useState<string[]>()
  const making = useMutation({
    mutationFn: makeCodes,
    onSuccess: async (made) => {
      setCodes(made)
      await queryClient.invalidateQueries({ queryKey: recoveryCodesQuery(userId).queryKey })
    },
    onError: () => toast(words.heading, account.failed, 'error'),
  })
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
          onClick={() => (hasNone ? mutate() : setAsking(true))}
        >
          {hasNone ? words.make : words.renew}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title={words.renewTitle}
          text={words.renewText}
          yes={words.renewYes}
          no={words.renewNo}
          onAnswer={(yes) => {
            setAsking(false)
            if (yes) mutate()
          }}
        />
      )}
      {codes && <RecoveryCodeSlip codes={codes} email={email} onClose={() => setCodes(undefined)} />}
    </div>
  )
}

/** @throws {ApiError} */
async function makeCodes(): Promise<string[]> {
  const auth = await loadAuth()
  const { data, error } = await auth.mfa.recoveryCodes.regenerate()
  if (error) throw asApiError(error)
  return data.codes
}
