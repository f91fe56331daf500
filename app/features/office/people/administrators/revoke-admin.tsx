import { UserRoundMinus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { adminRoleTexts as texts } from '#app/words/office/accounts.ts'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import type { ListedAdmin } from '#shared/administrators/contract.ts'
import { useRevokeAdmin } from './administrator-mutations.ts'

interface RevokeAdminProps {
  userId: string
  admin: ListedAdmin
}

/** Revokes the Admin role, after asking. */
export function RevokeAdmin({ userId, admin: { id, name } }: RevokeAdminProps) {
  const revoke = useRevokeAdmin(userId)
  const [isAsking, setIsAsking] = useState(false)

  function answer(yes: boolean) {
    if (yes) revoke.mutate({ id, name }, { onSettled: () => setIsAsking(false) })
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
