import { useState, type FormEvent } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { PasswordInput } from '#app/components/ui/password-input.tsx'
import { firstAdministrator as words } from '#app/words/account/administrators.ts'
import { showFaults } from '#app/forms/show-faults.ts'
import { ApiError } from '#app/lib/connection/api-error.ts'
import { isTemporary } from '#app/lib/connection/retry-policy.ts'
import { textOf } from '#app/lib/text/form-text.ts'
import { useAction } from '#app/components/portal/use-action.ts'
import { visitorApi, type InputOf } from '#app/lib/api/api.ts'
import { administratorRules as rules } from '#shared/accounts/rules.ts'
import { findFaults } from '#shared/field-rules.ts'

const names = ['name', 'email', 'password', 'confirmation'] as const
const { fields } = words

type AdministratorProblems = Partial<Record<(typeof names)[number], string>>

interface AdministratorFormProps {
  token: string
  onCreated: (account: { email: string; password: string }) => Promise<void>
  /**
   * Handles an error that means the link cannot be used, and returns true for it; otherwise returns false.
   */
  onFailure: (error: unknown) => boolean
}

export function AdministratorForm({ token, onCreated, onFailure }: AdministratorFormProps) {
  const create = useCreateFirstAdministrator()
  const [isEntering, setIsEntering] = useState(false)
  const [problems, setProblems] = useState<AdministratorProblems>({})
  const [failure, setFailure] = useState<string>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const [name, email, password, confirmation] = names.map((field) => textOf(data, field)) as [
      string,
      string,
      string,
      string,
    ]
    const mismatch = password === confirmation ? {} : { confirmation: words.mismatch }
    const found = { ...findFaults(rules, { name, email, password }), ...mismatch }
    show(form, found)
    setFailure(undefined)
    if (Object.keys(found).length > 0) return
    setIsEntering(true)
    try {
      await create.mutateAsync({ token, name, email, password })
      await onCreated({ email: email.trim(), password })
    } catch (error) {
      if (onFailure(error)) return
      const faulty = error instanceof ApiError ? error.data?.fields : undefined
      show(form, faulty ?? {})
      if (!faulty) setFailure(isTemporary(error) ? words.offline : (error as ApiError).message)
    } finally {
      setIsEntering(false)
    }
  }

  function show(form: HTMLFormElement, found: AdministratorProblems) {
    showFaults(form, () => setProblems(found))
  }

  function clear(event: FormEvent<HTMLFormElement>) {
    if (event.target instanceof HTMLInputElement) setProblems({ ...problems, [event.target.name]: undefined })
  }

  return (
    <form
      noValidate
      method="post"
      className="flex flex-col gap-4"
      onInput={clear}
      onSubmit={(event) => void submit(event)}
    >
      <div aria-live="assertive" className="empty:hidden">
        {failure && (
          <Alert tone="error" title={words.failed}>
            {failure}
          </Alert>
        )}
      </div>
      <Field label={fields.name} error={problems.name}>
        <Input name="name" autoComplete="name" maxLength={rules.name.max} required />
      </Field>
      <Field label={fields.email} hint={words.emailHint} error={problems.email}>
        <Input type="email" name="email" autoComplete="username" maxLength={rules.email.max} required />
      </Field>
      <Field label={fields.password} hint={words.passwordHint} error={problems.password}>
        <PasswordInput name="password" autoComplete="new-password" required />
      </Field>
      <Field label={fields.confirmation} error={problems.confirmation}>
        <PasswordInput name="confirmation" autoComplete="new-password" required />
      </Field>
      <Button type="submit" busy={isEntering} className="w-full">
        {isEntering ? words.busy : words.submit}
      </Button>
    </form>
  )
}

function useCreateFirstAdministrator() {
  return useAction(
    async (account: InputOf<'administrators', 'createFirst'>) =>
      await visitorApi.administrators.createFirst(account),
  )
}
