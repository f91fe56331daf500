import type { ReactNode } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { teaching } from '#app/words/shared/forms.ts'
import { classNames } from '#app/lib/page/class-names.ts'
import { FormButtons } from './form-buttons.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { StaleNotice } from './stale-notice.tsx'
import type { RowFormState } from './use-row-form.ts'

interface RowFormProps<Draft extends object> {
  form: RowFormState<Draft>
  /** Label of the button that saves. */
  submit: string
  /** Whether the form began as a copy of another row. */
  isCopy?: boolean
  disabled?: boolean
  /** Shown beside the buttons. */
  note?: string
  /** False for a form that stays open for the next row. */
  hasCancel?: boolean
  /** Lets the form take the width of the page instead of a column of text. */
  isWide?: boolean
  spacing?: 'space-y-4' | 'space-y-6' | 'space-y-8'
  /** The fields. */
  children: ReactNode
}

/** The frame of a form over a row: notices, fields, buttons, and the question before leaving. */
export function RowForm<Draft extends object>(props: RowFormProps<Draft>) {
  const { form, submit, isCopy, disabled, note, hasCancel = true, isWide } = props
  const { spacing = 'space-y-6', children } = props
  return (
    <form
      noValidate
      className={classNames(!isWide && 'max-w-3xl', spacing)}
      onSubmit={form.submit}
      aria-busy={form.step !== undefined}
    >
      <LeaveGuard
        when={form.hasUnsaved}
        text={form.step === 'uploading' ? teaching.leaveSendingText : teaching.leaveText}
        onLeave={form.discard}
      />
      {form.isRestored && <Alert>{teaching.restored}</Alert>}
      {isCopy && !form.isRestored && <Alert>{teaching.copied}</Alert>}
      {form.conflict && <StaleNotice onKeepMine={form.keepMine} onShowTheirs={form.showTheirs} />}
      {/* Anything typed after the row was sent would be lost when the form closes. */}
      <div className={spacing} inert={form.step === 'saving'} onFocus={(event) => keepClear(event.target)}>
        {children}
      </div>
      <FormButtons
        submit={submit}
        step={form.step}
        disabled={disabled}
        note={note}
        onCancel={hasCancel ? form.close : undefined}
      />
    </form>
  )
}

/** Room for the message under a field, in pixels. */
const messageHeight = 32

/**
 * Scrolls a field out from under the buttons at the bottom of a phone's screen. Browsers count a covered
 * field as visible and leave it there.
 */
function keepClear(field: Element): void {
  // Scrolling between press and release would move the button away from the mouse.
  if (field.matches('button:not(:focus-visible)')) return
  const buttons = field.closest('form')?.querySelector('[data-form-buttons]')
  if (!buttons || getComputedStyle(buttons).position !== 'sticky') return
  const covered = field.getBoundingClientRect().bottom + messageHeight - buttons.getBoundingClientRect().top
  if (covered > 0) window.scrollBy(0, covered)
}
