import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { useWords } from '#app/lib/page/spoken.ts'
import type { LoginWords } from '#app/words/account/login.ts'
import { forgot } from '#app/words/account/password-requests.ts'
import type { LoginRole } from '#app/words/account/session.ts'
import { findLoginProblems } from '#app/features/account/session/login-rules.ts'

interface NameFieldProps {
  kind: LoginRole
  error: string | undefined
  /** The name that was typed in the step before. */
  name?: string
}

/** The student ID or address of the account. */
export function NameField({ kind, error, name }: NameFieldProps) {
  const { label, hint } = useWords(forgot).name[kind]
  const type = kind === 'teacher' ? 'email' : 'text'
  return (
    <Field label={label} hint={hint} error={error}>
      <Input
        name="name"
        type={type}
        inputMode={type}
        defaultValue={name}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={254}
        required
      />
    </Field>
  )
}

/** Finds the problem of a name, in the words of the login. */
export function nameProblem(kind: LoginRole, name: string, login: LoginWords): string | undefined {
  return findLoginProblems({ role: kind, name, password: 'unused' }, login).name
}
