import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { PasswordInput } from '#app/components/ui/password-input.tsx'
import { forgot } from '#app/words/account/password-requests.ts'
import { passwordChange } from '#app/words/account/password-change.ts'
import type { LoginRole } from '#app/words/account/session.ts'
import { CodeInput } from '#app/features/account/session/code-input.tsx'
import { findPasswordFaults } from '#app/features/account/session/password-rules.ts'
import { textOf } from '#app/lib/text/form-text.ts'
import { redeemCode, type RecoveryProblems, type NewPassword } from './password-request-calls.ts'
import { redeemMailCode } from './redeem-mail-code.ts'
import { NameField, nameProblem } from './name-field.tsx'
import { usePasswordRequestForm } from './use-password-request-form.ts'

const words = forgot.code

interface CodeStepProps {
  kind: LoginRole
  name: string
  onDone: () => void
  onNoCode: () => void
}

/** Sets a new password with a code from the office or from a mail. */
export function CodeStep({ kind, name, onDone, onNoCode }: CodeStepProps) {
  const { busy, problems, onSubmit } = usePasswordRequestForm({
    check: (fields) => check(kind, fields),
    send: async (fields) =>
      await sendCode({
        kind,
        name: textOf(fields, 'name'),
        code: textOf(fields, 'code'),
        password: textOf(fields, 'password'),
      }),
    onDone,
  })
  return (
    <form noValidate className="flex flex-col gap-4" aria-busy={busy} onSubmit={onSubmit}>
      <h2 className="font-display text-xl">{words.heading}</h2>
      <p className="text-ink-soft">{words.text[kind]}</p>
      <div aria-live="assertive" className="empty:hidden">
        {problems.form && <Alert tone="error">{problems.form}</Alert>}
      </div>
      <NameField kind={kind} name={name} error={problems.name} />
      <Field label={words.label[kind]} hint={words.hint[kind]} error={problems.code}>
        <CodeInput name="code" digits={false} />
      </Field>
      <Field label={passwordChange.next} error={problems.password}>
        <PasswordInput name="password" autoComplete="new-password" required />
      </Field>
      <Field label={passwordChange.confirmation} error={problems.confirmation}>
        <PasswordInput name="confirmation" autoComplete="new-password" required />
      </Field>
      <Button type="submit" busy={busy} className="w-full">
        {busy ? words.busy : words.submit}
      </Button>
      <Button variant="quiet" className="w-full" onClick={onNoCode}>
        {words.noCode}
      </Button>
    </form>
  )
}

/** Codes by mail have six digits; those from the office have letters. */
async function sendCode(given: NewPassword): Promise<RecoveryProblems | undefined> {
  const isFromMail = given.kind === 'teacher' && given.code.replaceAll(/\D/g, '').length === 6
  return await (isFromMail ? redeemMailCode(given) : redeemCode(given))
}

function check(kind: LoginRole, fields: FormData): RecoveryProblems {
  return {
    name: nameProblem(kind, textOf(fields, 'name')),
    code: textOf(fields, 'code').trim() === '' ? words.missing : undefined,
    ...findPasswordFaults({
      password: textOf(fields, 'password'),
      confirmation: textOf(fields, 'confirmation'),
    }),
  }
}
