import { passwordReset } from '#app/content/admin-portal.ts'
import type { ResetResult, PasswordOwner } from './reset-password.ts'

interface ResetPanelProps {
  owner: PasswordOwner
  result: ResetResult
}

/** The temporary password for the administrator to pass on. It is shown here only, and stored nowhere. */
export function ResetPanel({ owner, result }: ResetPanelProps) {
  const texts = passwordReset.result
  const facts = [
    [texts.name, result.name],
    [passwordReset[owner].identifier, result.identifier],
    ...(result.email ? [[texts.email, result.email]] : []),
  ]
  return (
    <section aria-label={texts.heading} className="rounded-md border border-valley-ink bg-surface p-4 sm:p-6">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {facts.map(([term, fact]) => (
          <div key={term} className="contents">
            <dt className="text-ink-soft">{term}</dt>
            <dd className="font-semibold break-words">{fact}</dd>
          </div>
        ))}
        <dt className="text-ink-soft">{texts.password}</dt>
        <dd className="font-mono text-xl font-semibold break-words select-all">{result.temporaryPassword}</dd>
        <dt className="text-ink-soft">{texts.note}</dt>
        <dd>{result.note}</dd>
      </dl>
    </section>
  )
}
