import { useRef, useState, type FormEvent } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { dismissToasts, toast } from '#app/components/ui/toast.ts'
import { passwordReset } from '#app/content/admin-portal.ts'
import { textOf } from '#app/lib/form-text.ts'
import { ResetFailure, resetPassword, type ResetResult, type Whose } from './reset-password.ts'
import { ResetPanel } from './reset-panel.tsx'

/** Who is meant, and after the reset what to tell them. */
export function ResetForm({ whose }: { whose: Whose }) {
  const texts = passwordReset[whose]
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [result, setResult] = useState<ResetResult>()
  const input = useRef<HTMLInputElement>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const identifier = textOf(new FormData(form), 'identifier').trim()
    dismissToasts()
    setResult(undefined)
    setProblem(identifier === '' ? texts.missing : undefined)
    if (identifier === '') {
      input.current?.focus()
      return toast(passwordReset.inputRequired, texts.missing, 'error')
    }
    setBusy(true)
    try {
      const done = await resetPassword(whose, identifier)
      setResult(done)
      form.reset()
      toast(passwordReset.successful, passwordReset.successfulText(done.name))
    } catch (error) {
      const reason = error instanceof ResetFailure ? error.message : texts.failed
      setProblem(reason)
      toast(passwordReset.failedTitle, reason, 'error')
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <form noValidate className="space-y-4" onSubmit={(event) => void submit(event)}>
        <h2 className="font-display text-xl">{texts.heading}</h2>
        <Field label={texts.label} error={problem}>
          <Input
            ref={input}
            name="identifier"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={255}
            onInput={() => setProblem(undefined)}
          />
        </Field>
        <Button type="submit" busy={busy}>
          {busy ? passwordReset.busy : texts.submit}
        </Button>
      </form>
      {result && <ResetPanel whose={whose} result={result} />}
    </>
  )
}
