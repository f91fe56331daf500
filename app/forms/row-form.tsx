import type { ReactNode } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { teaching } from '#app/words/shared/forms.ts'
import { classNames } from '#app/lib/page/class-names.ts'
import { Button } from '#app/components/ui/button.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { StaleNotice } from './stale-notice.tsx'
import type { RowFormState } from './use-row-form.ts'
import type { SaveStep } from './use-submission.ts'

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

interface FormButtonsProps {
  submit: string
  step: SaveStep | undefined
  disabled?: boolean
  /** Shown beside the buttons, for example the total of what is saved. */
  note?: string | undefined
  /** Goes back to the list. If absent there is no list, and the button stays at the end of the form. */
  onCancel?: () => void
}

/** Save and cancel in one row, which stays at the bottom of a phone's screen, within a thumb's reach. */
function FormButtons({ submit, step, disabled, note, onCancel }: FormButtonsProps) {
  const save = (
    <Button type="submit" busy={step !== undefined} disabled={disabled} className="max-sm:grow">
      {step ? teaching[step] : submit}
    </Button>
  )
  if (!onCancel) return <div className="flex">{save}</div>
  return (
    <div
      data-form-buttons=""
      className="z-10 flex flex-wrap items-center gap-2 border-t border-line bg-paper py-2 max-sm:sticky max-sm:bottom-(--bottom-bar) sm:py-3"
    >
      {save}
      <Button variant="quiet" disabled={step === 'saving'} onClick={onCancel}>
        {teaching.cancel}
      </Button>
      {note !== undefined && (
        <p role="status" className="text-sm font-semibold tabular-nums max-sm:order-first max-sm:w-full">
          {note}
        </p>
      )}
    </div>
  )
}
