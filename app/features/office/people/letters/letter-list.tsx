import { FileText, PenLine } from 'lucide-react'
import { useState } from 'react'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { useCall } from '#app/components/portal/use-action.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { callQuery } from '#app/lib/api/call-query.ts'
import { formatDate } from '#app/lib/text/format.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { letterTexts as texts } from '#app/words/office/letters.ts'
import { ConfirmButton } from '#app/components/portal/confirm-button.tsx'
import { useDownload } from '#app/components/portal/use-download.ts'
import type { Letter } from '#shared/letters/contract.ts'
import { LetterDialog } from './letter-dialog.tsx'

const lettersQuery = callQuery('letters', 'list', { kept: 'to read' })

/** Saves a letter for printing. */
function usePrint() {
  return useDownload(({ id }: Pick<Letter, 'id'>) => [`/admin/letters/${id}/file`], {
    saved: texts.saved,
    failed: texts.printFailed,
  })
}

/** The letters that were issued about a student, and a button for another one. */
export function LetterList({ userId, studentId }: { userId: string; studentId: string }) {
  const print = usePrint()
  const [isWriting, setWriting] = useState(false)
  return (
    <section aria-labelledby="letters" className="space-y-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="letters" className="text-lg">
          {texts.heading}
        </h3>
        <Button variant="secondary" className="print:hidden" onClick={() => setWriting(true)}>
          <PenLine className="size-5" aria-hidden="true" />
          {texts.write}
        </Button>
      </div>
      <Loaded of={lettersQuery(userId, { student_id: studentId })} failure={texts.failed}>
        {(letters) =>
          letters.length === 0 ? (
            <p className="text-ink-soft">{texts.empty}</p>
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {letters.map((letter) => (
                <LetterRow key={letter.id} userId={userId} letter={letter} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isWriting && (
        <LetterDialog
          userId={userId}
          studentId={studentId}
          onIssued={(letter) => print.mutate(letter)}
          onDone={() => setWriting(false)}
        />
      )}
    </section>
  )
}

function LetterRow({ userId, letter }: { userId: string; letter: Letter }) {
  const { id, number, title, issued_at, by, withdrawn_at } = letter
  const print = usePrint()
  const withdraw = useCall('letters', 'withdraw', {
    userId,
    changes: ['letters', 'studentRecords'],
    done: texts.withdrawDone,
    failed: texts.withdrawFailed,
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {title} {withdrawn_at && <Badge>{texts.withdrawn}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">{texts.issuedOn(number, formatDate(issued_at), by)}</p>
      </div>
      {!withdrawn_at && (
        <div className="flex gap-2 print:hidden">
          <Button
            variant="secondary"
            aria-label={texts.printOf(title, number)}
            busy={print.isPending}
            onClick={() => print.mutate(letter)}
          >
            <FileText className="size-5" aria-hidden="true" />
            {texts.print}
          </Button>
          <ConfirmButton
            variant="quiet"
            aria-label={texts.withdrawOf(title, number)}
            question={{
              title: texts.confirmWithdraw(title, number),
              text: texts.confirmWithdrawText,
              yes: texts.withdraw,
              no: teaching.keep,
            }}
            onYes={() => withdraw.mutateAsync({ id })}
          >
            {texts.withdraw}
          </ConfirmButton>
        </div>
      )}
    </li>
  )
}
