import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useAction } from '#app/components/portal/use-action.ts'
import { Button } from '#app/components/ui/button.tsx'
import { DialogActions } from '#app/components/ui/dialog.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { account } from '#app/words/account/own.ts'
import { secondStep } from '#app/words/account/second-factor.ts'
import { CodeInput } from '#app/features/account/session/code-input.tsx'
import { textOf } from '#app/lib/text/form-text.ts'

interface CodeFormProps {
  label: string
  submit: string
  busyText: string
  cancel: string
  tone?: 'primary' | 'danger'
  /** Focuses the field, because the code is the next thing to type. */
  takesFocus?: boolean
  /** @returns the reason when the code is refused */
  onSubmit: (code: string) => Promise<string | undefined>
  onDone: () => void
  onCancel: () => void
}

/** Asks for the code of an app or a phone, in a dialog. */
export function CodeForm({
  label,
  submit,
  busyText,
  cancel,
  tone,
  takesFocus = false,
  onSubmit,
  onDone,
  onCancel,
}: CodeFormProps) {
  const checking = useAction(async (code: string) => await onSubmit(code).catch(() => account.unreachable))
  const busy = checking.isPending
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = textOf(new FormData(event.currentTarget), 'code').replaceAll(/\s/g, '')
    setProblem(code === '' ? secondStep.missing : undefined)
    if (code === '') return input.current?.focus()
    const refusal = await checking.mutateAsync(code)
    if (refusal === undefined) return onDone()
    setProblem(refusal)
    input.current?.select()
  }

  return (
    <form noValidate className="mt-6" onSubmit={(event) => void send(event)}>
      <Field label={label} error={problem}>
        <CodeInput ref={input} name="code" />
      </Field>
      <DialogActions>
        <Button type="submit" variant={tone} busy={busy}>
          {busy ? busyText : submit}
        </Button>
        <Button variant="secondary" disabled={busy} onClick={onCancel}>
          {cancel}
        </Button>
      </DialogActions>
    </form>
  )
}
