import { useState, type FormEvent, type ReactNode } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogActions, DialogContent } from '#app/components/ui/dialog.tsx'
import { dismissToasts, toast } from '#app/components/ui/toast.ts'
import { teaching } from '#app/content/teaching.ts'
import { focusFirstFault } from './focus-first-fault.ts'
import { retrying } from './retrying.ts'
import { isStale, StaleNotice } from './stale-notice.tsx'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { useDraft } from './use-draft.ts'

/** What is wrong, by the names of the fields. */
export type Problems = Record<string, string>

export interface DraftDialogTexts {
  title: string
  description?: string
  save: string
  saved: string
  failed: string
}

interface DraftDialogProps<Draft extends object> {
  userId: string
  /** Of the draft that is kept while it differs from what is saved. */
  draftName: string
  texts: DraftDialogTexts
  initial: Draft
  /** Finds faults before anything is sent. */
  check?: (draft: Draft) => Problems
  /** May be called again when no answer came. */
  save: (draft: Draft) => Promise<unknown>
  /** The row as it is now, after somebody else has saved it. */
  reload: (draft: Draft) => Promise<Draft>
  /** The part of a reloaded row that says which state a change was made from. */
  versionOf: (draft: Draft) => Partial<Draft>
  onDone: (saved: boolean) => void
  /** The fields of the form. */
  children: (draft: Draft, change: (patch: Partial<Draft>) => void, problems: Problems) => ReactNode
}

/**
 * A form over a row. What was typed survives errors, closing by mistake and the session's end; Cancel throws it away.
 */
export function DraftDialog<Draft extends object>(props: DraftDialogProps<Draft>) {
  const { texts, onDone } = props
  const form = useDraft(props.userId, props.draftName, () => props.initial)
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    dismissToasts()
    const found = props.check?.(form.value) ?? {}
    setProblems(found)
    if (Object.keys(found).length > 0) return focusFirstFault(element)
    setBusy(true)
    try {
      await retrying(() => props.save(form.value))
      form.forget()
      toast(texts.saved)
      onDone(true)
    } catch (error) {
      setProblems(toastFailure(error, texts.failed))
      setConflict(isStale(error))
      setBusy(false)
      focusFirstFault(element)
    }
  }

  async function resolve(useTheirs: boolean) {
    try {
      const theirs = await props.reload(form.value)
      form.change(useTheirs ? theirs : props.versionOf(theirs))
      setConflict(false)
    } catch (error) {
      toastFailure(error, texts.failed)
    }
  }

  function cancel() {
    form.forget()
    onDone(false)
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onDone(false)}>
      <DialogContent title={texts.title} description={texts.description}>
        <form noValidate className="space-y-4" onSubmit={(event) => void submit(event)} aria-busy={busy}>
          {form.isRestored && <Alert>{teaching.restored}</Alert>}
          {conflict && (
            <StaleNotice onKeepMine={() => void resolve(false)} onShowTheirs={() => void resolve(true)} />
          )}
          {props.children(form.value, form.change, problems)}
          <DialogActions>
            <Button type="submit" busy={busy}>
              {busy ? teaching.saving : texts.save}
            </Button>
            <Button variant="secondary" disabled={busy} onClick={cancel}>
              {teaching.cancel}
            </Button>
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  )
}
