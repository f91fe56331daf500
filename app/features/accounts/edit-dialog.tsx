import { useState, type FormEvent, type ReactNode } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogActions, DialogContent } from '#app/components/ui/dialog.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { editTexts } from '#app/content/account-lists.ts'
import { teaching } from '#app/content/teaching.ts'
import { focusFirstFault } from '#app/features/teaching/focus-first-fault.ts'
import { isStale, StaleNotice } from '#app/features/teaching/stale-notice.tsx'
import { tellFailure } from '#app/features/teaching/tell-failure.ts'
import { useDraft } from '#app/features/teaching/use-draft.ts'

export type Problems = Record<string, string>

interface EditDialogProps<Fields extends { updated_at: string }> {
  userId: string
  /** Of the draft that is kept while it differs from what is saved. */
  draftName: string
  name: string
  initial: Fields
  /** The fields of the form. */
  children: (value: Fields, change: (patch: Partial<Fields>) => void, problems: Problems) => ReactNode
  save: (value: Fields) => Promise<unknown>
  /** The row as it is now, after somebody else has saved it. */
  reload: () => Promise<Fields>
  onDone: (saved: boolean) => void
}

/**
 * The form over a row. What was typed survives errors, closing by mistake and the session's end; Cancel throws it
 * away.
 */
export function EditDialog<Fields extends { updated_at: string }>(props: EditDialogProps<Fields>) {
  const { userId, draftName, name, initial, children, save, reload, onDone } = props
  const form = useDraft(userId, draftName, () => initial)
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    setBusy(true)
    try {
      await save(form.value)
      form.forget()
      toast(editTexts.saved, name)
      onDone(true)
    } catch (error) {
      setProblems(tellFailure(error, editTexts.failed))
      setConflict(isStale(error))
      setBusy(false)
      focusFirstFault(element)
    }
  }

  async function resolve(useTheirs: boolean) {
    try {
      const theirs = await reload()
      form.change(useTheirs ? theirs : ({ updated_at: theirs.updated_at } as Partial<Fields>))
      setConflict(false)
    } catch (error) {
      tellFailure(error, editTexts.failed)
    }
  }

  function cancel() {
    form.forget()
    onDone(false)
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onDone(false)}>
      <DialogContent title={editTexts.title(name)}>
        <form noValidate className="space-y-4" onSubmit={(event) => void submit(event)} aria-busy={busy}>
          {form.isRestored && <Alert>{teaching.restored}</Alert>}
          {conflict && (
            <StaleNotice onKeepMine={() => void resolve(false)} onShowTheirs={() => void resolve(true)} />
          )}
          {children(form.value, form.change, problems)}
          <DialogActions>
            <Button type="submit" busy={busy}>
              {busy ? teaching.saving : editTexts.save}
            </Button>
            <Button variant="secondary" disabled={busy} onClick={cancel}>
              {editTexts.cancel}
            </Button>
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  )
}
