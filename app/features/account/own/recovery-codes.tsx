import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Copy, Printer } from 'lucide-react'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { recoveryCodes as words } from '#app/words/account/own.ts'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { useSchool } from '#app/lib/page/school.ts'
import { Dialog, DialogActions } from '#app/components/ui/dialog.tsx'
import { copyText } from '#app/components/portal/copy-text.ts'
import { useMakeRecoveryCodes } from './account-mutations.ts'
import { PartFailure } from './account-section.tsx'
import { recoveryCodesQuery } from './account-queries.ts'

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

interface RecoveryCodeSlipProps {
  codes: string[]
  email: string
  onClose: () => void
}

/** Shows the codes once. Only the button closes the dialog, since the codes cannot be shown again. */
function RecoveryCodeSlip({ codes, email, onClose }: RecoveryCodeSlipProps) {
  const school = useSchool()
  const copy = () =>
    copyText(codes.join('\n'), {
      copied: [words.copied.title, words.copied.description],
      failed: [words.copy, words.copyFailed],
    })

  return (
    <Dialog
      title={words.title}
      description={words.text}
      hideClose
      data-print=""
      onEscapeKeyDown={(event) => event.preventDefault()}
      onInteractOutside={(event) => event.preventDefault()}
    >
      <p className="font-semibold">{words.owner(school, email)}</p>
      <ul className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 rounded-md border border-dashed border-control p-4 font-mono select-all sm:text-lg">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2 print:hidden">
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer className="size-5" aria-hidden="true" />
          {words.print}
        </Button>
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy className="size-5" aria-hidden="true" />
          {words.copy}
        </Button>
      </div>
      <DialogActions className="print:hidden">
        <Button onClick={onClose}>{words.done}</Button>
      </DialogActions>
    </Dialog>
  )
}
