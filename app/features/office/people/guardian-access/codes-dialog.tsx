import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { useAction } from '#app/components/portal/use-action.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { Dialog, DialogActions, DialogContent } from '#app/components/ui/dialog.tsx'
import { toast } from '#app/components/ui/toast.ts'
import type { InputOf } from '#app/lib/api/api.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import { downloadFile } from '#app/lib/api/download.ts'
import { codeTexts as texts } from '#app/words/office/guardian-access.ts'

/** The number of guardians. Counted each time the dialog opens, because first visits change it. */
const countQuery = callQuery('guardianAccess', 'count', { staleTime: 0, gcTime: 0 })

interface CodesDialogProps {
  userId: string
  who: InputOf<'guardianAccess', 'count'>['who']
  onDone: () => void
}

/** Shows the number of guardians who get a code, then makes the PDF file. */
export function CodesDialog({ userId, who, onDone }: CodesDialogProps) {
  const query = useQuery(countQuery(userId, { who }))
  const [evenWithPin, setEvenWithPin] = useState(false)
  const print = useAction(
    async () => await downloadFile('/admin/guardian-codes', { body: { who, even_with_pin: evenWithPin } }),
    {
      done: (fileName) => toast(texts.made, fileName),
      failed: texts.makeFailed,
      clearsToasts: true,
    },
  )
  const busy = print.isPending
  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onDone()}>
      <DialogContent title={texts.title} description={texts.text}>
        <ListPart query={query} failure={texts.failed}>
          {({ new: fresh, with_pin, students_without }) => {
            const total = fresh + (evenWithPin ? with_pin : 0)
            return (
              <div className="space-y-4">
                <ul role="status" className="list-disc space-y-1 pl-5">
                  <li className="font-semibold">{total === 0 ? texts.none : texts.count(total)}</li>
                  {with_pin > 0 && <li>{texts.withPin(with_pin)}</li>}
                  {students_without > 0 && <li>{texts.without(students_without)}</li>}
                </ul>
                {with_pin > 0 && (
                  <div>
                    <Checkbox
                      label={texts.evenWithPin}
                      checked={evenWithPin}
                      onChange={(event) => setEvenWithPin(event.target.checked)}
                    />
                    <p className="text-sm text-ink-soft">{texts.evenWithPinHelp}</p>
                  </div>
                )}
                <p className="text-sm text-ink-soft">{texts.once}</p>
                <DialogActions>
                  <Button
                    busy={busy}
                    disabled={total === 0}
                    onClick={() => print.mutate(undefined, { onSuccess: onDone })}
                  >
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
