import { Dialog, DialogContent } from '#app/components/ui/dialog.tsx'
import { removal as words } from '#app/content/account.ts'
import type { KeptFactor } from '#app/lib/auth.ts'
import { CodeForm } from './code-form.tsx'
import { removeFactor } from './factors.ts'

interface RemoveFactorProps {
  factor: KeptFactor
  name: string
  onDone: () => void
  onCancel: () => void
}

/** Somebody else may sit before an open session, so the factor itself is asked for before it goes. */
export function RemoveFactor({ factor, name, onDone, onCancel }: RemoveFactorProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onCancel()}>
      <DialogContent title={words.title(name)} description={words.text} hideClose>
        <CodeForm
          label={words.code}
          submit={words.submit}
          busyText={words.busy}
          cancel={words.cancel}
          tone="danger"
          onSubmit={async (code) => await removeFactor(factor, code)}
          onDone={onDone}
          onCancel={onCancel}
        />
      </DialogContent>
    </Dialog>
  )
}
