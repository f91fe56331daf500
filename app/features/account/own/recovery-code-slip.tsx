import { useSchool } from '#app/lib/page/school.ts'
import { Copy, Printer } from 'lucide-react'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogActions } from '#app/components/ui/dialog.tsx'
import { copyText } from '#app/components/portal/copy-text.ts'
import { recoveryCodes as words } from '#app/words/account/own.ts'

interface RecoveryCodeSlipProps {
  codes: string[]
  email: string
  onClose: () => void
}

/** Shows the codes once. Only the button closes the dialog, since the codes cannot be shown again. */
export function RecoveryCodeSlip({ codes, email, onClose }: RecoveryCodeSlipProps) {
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
