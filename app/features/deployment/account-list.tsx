import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { accounts } from '#app/words/deployment/accounts.ts'
import { frame } from '#app/words/deployment/frame.ts'
import type { DeploymentPage, ShownAccount } from '#shared/deployment/pages.ts'
import { accountFaultText, ChoiceField, FaultLine, Field, Submit } from './account-fields.tsx'

const words = accounts.list

/** The accounts of the deployment, and the form that adds one. */
export function AccountList({ page }: { page: Extract<DeploymentPage, { page: 'administrators' }> }) {
  const { reader, made, fault, sent } = page
  return (
    <div className="space-y-8">
      <p className="max-w-prose">{words.text}</p>
      <FaultLine text={accountFaultText(fault)} />
      {made && (
        <div role="status" className="max-w-prose space-y-2 rounded-md border border-line bg-surface p-4">
          <p>{words.made(made.email)}</p>
          <p>
            <code className="wrap-anywhere">{made.link}</code>
          </p>
        </div>
      )}
      <ul className="divide-y divide-line border-y border-line">
        {page.accounts.map((account) => (
          <Account key={account.id} account={account} isOwn={account.id === reader.id} />
        ))}
      </ul>
      <section aria-labelledby="add">
        <h2 id="add" className="mb-3 font-display text-2xl">
          {words.add}
        </h2>
        <form method="post" action="/administrators" className="max-w-[30rem] space-y-4">
          <Field name="email" label={words.email} type="email" required defaultValue={sent.email} />
          <Field name="name" label={words.name} required maxLength={100} defaultValue={sent.name} />
          <ChoiceField
            name="role"
            label={words.role}
            defaultValue={sent.role}
            options={Object.entries(frame.roles)}
          />
          <Submit label={words.button} />
        </form>
      </section>
    </div>
  )
}

function Account({ account, isOwn }: { account: ShownAccount; isOwn: boolean }) {
  const { email, name, role, state, created_by } = account
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{name}</span>
        {isOwn && ` (${words.you})`}
        <span className="block text-sm text-ink-soft">
          {email} · {frame.roles[role]} · {words.states[state]} · {words.addedBy(created_by)}
        </span>
      </span>
      {!isOwn && state !== 'disabled' && (
        <details className="w-full sm:w-auto">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-river-ink underline">
            {words.acts}
          </summary>
          <div className="max-w-prose space-y-3 py-2">
            <p className="text-sm">{words.linkHelp}</p>
            <div className="flex flex-wrap gap-3">
              <Act action="/administrators/link" email={email} label={words.link} variant="secondary" />
              <Act
                action="/administrators/disable"
                email={email}
                label={words.disableSure(email)}
                variant="danger"
              />
            </div>
          </div>
        </details>
      )}
    </li>
  )
}

interface ActProps {
  action: string
  email: string
  label: string
  variant: 'secondary' | 'danger'
}

function Act({ action, email, label, variant }: ActProps) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="email" value={email} />
      <button type="submit" className={buttonStyles(variant, 'sm', 'wrap-anywhere')}>
        {label}
      </button>
    </form>
  )
}
