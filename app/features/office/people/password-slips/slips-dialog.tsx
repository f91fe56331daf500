import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { Dialog, DialogActions, DialogContent } from '#app/components/ui/dialog.tsx'
import { slipTexts as texts } from '#app/words/office/password-slips.ts'
import { ListPart } from '#app/components/portal/list-part.tsx'
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
  const busy = slips.isPending
  const make = () =>
    slips.mutate({ who, password: kind, replace_chosen: replaceChosen }, { onSuccess: onDone })

  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onDone()}>
      <DialogContent title={title} description={texts.text}>
        <ListPart query={query} failure={texts.failed}>
          {(counts) => {
            const chosen = replaceChosen ? counts.chosen : 0
            const total = counts.ready + counts.temporary + chosen
            return (
              <div className="space-y-4">
                <Facts counts={counts} total={total} keepsChosen={!replaceChosen} />
                <SlipKind kind={kind} onChoose={setKind} />
                {counts.chosen > 0 && (
                  <div>
                    <Checkbox
                      label={texts.replaceChosen(counts.chosen)}
                      checked={replaceChosen}
                      onChange={(event) => setReplaceChosen(event.target.checked)}
                    />
                    <p className="text-sm text-ink-soft">{texts.replaceChosenHelp}</p>
                  </div>
                )}
                <Replacing count={chosen + counts.temporary + (kind === 'words' ? counts.ready : 0)} />
                <p className="text-sm text-ink-soft">{texts.once}</p>
                <DialogActions>
                  <Button busy={busy} disabled={total === 0} onClick={make}>
                    {busy ? texts.making : texts.make}
                  </Button>
                  <Button variant="secondary" disabled={busy} onClick={onDone}>
                    {texts.close}
                  </Button>
                </DialogActions>
              </div>
            )
          }}
        </ListPart>
      </DialogContent>
    </Dialog>
  )
}

interface FactsProps {
  counts: SlipCounts
  total: number
  keepsChosen: boolean
}

function Facts({ counts, total, keepsChosen }: FactsProps) {
  const { without_account, not_active, chosen } = counts
  return (
    <div role="status">
      <ul className="list-disc space-y-1 pl-5">
        <li className="font-semibold">{total === 0 ? texts.none : texts.count(total)}</li>
        {without_account > 0 && <li>{texts.withoutAccount(without_account)}</li>}
        {not_active > 0 && <li>{texts.notActive(not_active)}</li>}
        {chosen > 0 && keepsChosen && <li>{texts.chosen(chosen)}</li>}
      </ul>
    </div>
  )
}

function Replacing({ count }: { count: number }) {
  return count > 0 ? <Alert tone="warning">{texts.replaces(count)}</Alert> : null
}
