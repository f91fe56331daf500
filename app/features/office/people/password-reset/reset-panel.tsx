import { PasswordPanel } from '#app/features/shared/password-reset/password-panel.tsx'
import { passwordReset } from '#app/words/office/portal.ts'
import type { ResetResult, PasswordOwner } from './reset-password.ts'

/** The temporary password for the administrator to pass on. */
export function ResetPanel({ owner, result }: { owner: PasswordOwner; result: ResetResult }) {
  const texts = passwordReset.result
  return (
    <PasswordPanel
      heading={texts.heading}
      facts={[
        [texts.name, result.name],
        [passwordReset[owner].identifier, result.identifier],
        ...(result.email ? [[texts.email, result.email] as const] : []),
      ]}
      term={texts.password}
      password={result.temporaryPassword}
      note={result.note}
    />
  )
}
