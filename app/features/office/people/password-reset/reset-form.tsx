import { useRef, useState, type FormEvent } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { passwordReset } from '#app/content/admin-portal.ts'
import { textOf } from '#app/lib/form-text.ts'
import { resetFailureOf, useResetPassword } from './reset-mutations.ts'
import { ResetPanel } from './reset-panel.tsx'
import type { PasswordOwner } from './reset-password.ts'

/** Asks whose password is reset, and shows the temporary password afterwards. */
export function ResetForm({ userId, owner }: { userId: string; owner: PasswordOwner }) {
  const texts = passwordReset[owner]
  const reset = useResetPassword(userId, owner)
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const identifier = textOf(new FormData(form), 'identifier').trim()
    setProblem(identifier === '' ? texts.missing : undefined)
    if (identifier === '') {
      reset.reset()
      input.current?.focus()
      return toast(passwordReset.inputRequired, texts.missing, 'error')
    }
    reset.mutate(identifier, {
      onSuccess: () => form.reset(),
      onError: (error) => {
        const reason = resetFailureOf(error, owner)
        setProblem(reason)
        toast(passwordReset.failedTitle, reason, 'error')
      },
    })
  }

  return (
    <>
      <form noValidate className="space-y-4" onSubmit={submit}>
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
        <Button type="submit" busy={reset.isPending}>
          {reset.isPending ? passwordReset.busy : texts.submit}
        </Button>
      </form>
      {reset.data && <ResetPanel owner={owner} result={reset.data} />}
    </>
  )
}
