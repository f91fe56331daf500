import { UserRoundMinus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { adminRoleTexts as texts } from '#app/words/office/accounts.ts'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { useCall } from '#app/components/portal/use-action.ts'
import { toast } from '#app/components/ui/toast.ts'
import { handleOpenFailure, openSession } from '#app/session/open-session.ts'
import type { ListedAdmin } from '#shared/administrators/contract.ts'

interface RevokeAdminProps {
  userId: string
  admin: ListedAdmin
}

/** Revokes the Admin role, after asking. */
export function RevokeAdmin({ userId, admin: { id, name } }: RevokeAdminProps) {
  const revoke = useCall('administrators', 'revoke', {
    userId,
    // Without one's own role the list is refused.
    changes: id === userId ? [] : ['administrators'],
    done() {
      toast(texts.revoked, texts.revokedText(name))
      if (id === userId) openSession().catch(handleOpenFailure)
    },
    failed: texts.revokeFailed,
    clearsToasts: true,
  })
  const [isAsking, setIsAsking] = useState(false)

  function answer(yes: boolean) {
    if (yes) revoke.mutate({ id }, { onSettled: () => setIsAsking(false) })
    else setIsAsking(false)
  }

  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        title={texts.revoke}
        aria-label={texts.revokeFrom(name)}
        onClick={() => setIsAsking(true)}
      >
        <UserRoundMinus className="size-5" aria-hidden="true" />
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.revokeQuestion(name)}
          text={id === userId ? texts.revokeOwnText : texts.revokeText}
          yes={texts.revoke}
          no={texts.keep}
          busy={revoke.isPending}
          onAnswer={answer}
        />
      )}
    </>
  )
}
