import type { ReactNode } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogActions } from '#app/components/ui/dialog.tsx'
import { teaching } from '#app/words/shared/forms.ts'
import type { Problems } from './field-props.ts'
import { StaleNotice } from './stale-notice.tsx'
import { useRowForm, type CommonOptions, type RowFormState, type Saving } from './use-row-form.ts'

export interface DraftDialogTexts {
  title: string
  description?: string
  save: string
  saved: string
  failed: string
}

type DraftDialogProps<Draft extends object> = Omit<
  CommonOptions<Draft, unknown>,
  'texts' | 'initial' | 'file'
> &
  Saving<Draft, unknown> & {
    texts: DraftDialogTexts
    initial: Draft
    /** The fields of the form. */
    children: (
      draft: Draft,
      change: (patch: Partial<Draft>) => void,
      problems: Problems,
      field: RowFormState<Draft>['field'],
    ) => ReactNode
    /** A further button beside save and cancel, such as delete. */
    extra?: ReactNode
  }

/**
 * A form over a row in a dialog. Closing it by mistake keeps what was typed for next time; Cancel discards
 * it.
 */
export function DraftDialog<Draft extends object>(props: DraftDialogProps<Draft>) {
  const { texts, initial, children, extra, ...options } = props
  const form = useRowForm({ ...options, texts, initial: () => initial })
  const { step } = form
  return (
    <Dialog title={texts.title} description={texts.description} onClose={form.close}>
      <form noValidate className="space-y-4" onSubmit={form.submit} aria-busy={step !== undefined}>
        {form.isRestored && <Alert>{teaching.restored}</Alert>}
        {form.conflict && <StaleNotice onKeepMine={form.keepMine} onShowTheirs={form.showTheirs} />}
        <div className="space-y-4" inert={step === 'saving'}>
          {children(form.draft, form.change, form.problems, form.field)}
        </div>
        <DialogActions>
          <Button type="submit" busy={step !== undefined}>
            {step ? teaching[step] : texts.save}
          </Button>
          <Button variant="secondary" disabled={step !== undefined} onClick={form.cancel}>
            {teaching.cancel}
          </Button>
          {extra}
        </DialogActions>
      </form>
    </Dialog>
  )
}
