import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { slipTexts as texts } from '#app/words/office/password-slips.ts'
import { ReplacingChoice, SecretsDialog } from '#app/components/portal/secrets-dialog.tsx'
import { callQuery } from '#app/lib/api/call-query.ts'
import type { SlipCounts } from '#shared/password-slips/contract.ts'
import { SlipKind, type Kind } from './slip-kind.tsx'
import { useMakeSlips, type SlipsFor } from './slip-mutations.ts'

/** How many slips can be made. Counted each time the dialog opens, because sign-ins change it. */
const slipCountQuery = callQuery('passwordSlips', 'count', { staleTime: 0, gcTime: 0 })

interface SlipsDialogProps {
  userId: string
  who: SlipsFor
  title?: string
  onDone: () => void
}

/** Shows how many slips can be made and which passwords that replaces, then makes the PDF file. */
export function SlipsDialog({ userId, who, title = texts.title, onDone }: SlipsDialogProps) {
  const query = useQuery(slipCountQuery(userId, { who }))
  const slips = useMakeSlips(userId)
  const [kind, setKind] = useState<Kind>('words')
  const [replaceChosen, setReplaceChosen] = useState(false)
  const chosenOf = ({ chosen }: SlipCounts) => (replaceChosen ? chosen : 0)
  return (
    <SecretsDialog
      title={title}
      texts={texts}
      query={query}
      totalOf={(counts) => counts.ready + counts.temporary + chosenOf(counts)}
      renderLeftOut={({ without_account, not_active, chosen }) => (
        <>
          {without_account > 0 && <li>{texts.withoutAccount(without_account)}</li>}
          {not_active > 0 && <li>{texts.notActive(not_active)}</li>}
          {chosen > 0 && !replaceChosen && <li>{texts.chosen(chosen)}</li>}
        </>
      )}
      isBusy={slips.isPending}
      onMake={() =>
        slips.mutate({ who, password: kind, replace_chosen: replaceChosen }, { onSuccess: onDone })
      }
      onDone={onDone}
    >
      {(counts) => (
        <>
          <SlipKind kind={kind} onChoose={setKind} />
          {counts.chosen > 0 && (
            <ReplacingChoice
              label={texts.replaceChosen(counts.chosen)}
              help={texts.replaceChosenHelp}
              checked={replaceChosen}
              onChange={setReplaceChosen}
            />
          )}
          <ReplacedPasswords
            count={chosenOf(counts) + counts.temporary + (kind === 'words' ? counts.ready : 0)}
          />
        </>
      )}
    </SecretsDialog>
  )
}

function ReplacedPasswords({ count }: { count: number }) {
  return count > 0 ? <Alert tone="warning">{texts.replaces(count)}</Alert> : null
}
