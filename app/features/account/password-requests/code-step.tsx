import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { PasswordInput } from '#app/components/ui/password-input.tsx'
import { useWords } from '#app/lib/page/spoken.ts'
import { login, type LoginWords } from '#app/words/account/login.ts'
import { forgot } from '#app/words/account/password-requests.ts'
import { newPassword } from '#app/words/account/password-change.ts'
import { tooMany } from '#app/words/account/too-many-attempts.ts'
import type { LoginRole } from '#app/words/account/session.ts'
import { CodeInput } from '#app/features/account/session/code-input.tsx'
import { findPasswordFaults } from '#app/features/account/session/password-rules.ts'
import { textOf } from '#app/lib/text/form-text.ts'
import { redeemCode, type RecoveryProblems, type NewPassword } from './password-request-calls.ts'
import { redeemMailCode } from './redeem-mail-code.ts'
import { NameField, nameProblem } from './name-field.tsx'
import { usePasswordRequestForm } from './use-password-request-form.ts'

interface CodeStepProps {
  kind: LoginRole
  name: string
  onDone: () => void
  onNoCode: () => void
}

/** Sets a new password with a code from the office or from a mail. */
export function CodeStep({ kind, name, onDone, onNoCode }: CodeStepProps) {
  const said = {
    forgot: useWords(forgot),
    newPassword: useWords(newPassword),
    tooMany: useWords(tooMany),
    login: useWords(login),
  }
  const words = said.forgot.code
  const { busy, problems, onSubmit } = usePasswordRequestForm({
    check: (fields) => check(kind, fields, said),
    send: async (fields) =>
      await sendCode(
        {
          kind,
          name: textOf(fields, 'name'),
          code: textOf(fields, 'code'),
          password: textOf(fields, 'password'),
        },
        said,
      ),
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
      <Field label={said.newPassword.next} error={problems.password}>
        <PasswordInput name="password" autoComplete="new-password" required />
      </Field>
      <Field label={said.newPassword.confirmation} error={problems.confirmation}>
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

type SaidWords = Parameters<typeof redeemMailCode>[1] & { login: LoginWords }

/** Codes by mail have six digits; those from the office have letters. */
async function sendCode(given: NewPassword, said: SaidWords): Promise<RecoveryProblems | undefined> {
  const isFromMail = given.kind === 'teacher' && given.code.replaceAll(/\D/g, '').length === 6
  return await (isFromMail ? redeemMailCode(given, said) : redeemCode(given, said.forgot))
}

function check(kind: LoginRole, fields: FormData, said: SaidWords): RecoveryProblems {
  return {
    name: nameProblem(kind, textOf(fields, 'name'), said.login),
    code: textOf(fields, 'code').trim() === '' ? said.forgot.code.missing : undefined,
    ...findPasswordFaults(
      {
        password: textOf(fields, 'password'),
        confirmation: textOf(fields, 'confirmation'),
      },
      said.newPassword,
    ),
  }
}
