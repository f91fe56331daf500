import { accounts } from '#app/words/deployment/accounts.ts'
import type { DeploymentPage } from '#shared/deployment/pages.ts'
import { accountFaultText, FaultLine, Field, Submit } from './account-fields.tsx'

type PageOf<Name extends DeploymentPage['page']> = Extract<DeploymentPage, { page: Name }>

const form = 'max-w-[30rem] space-y-4'
const figures = {
  name: 'figures',
  required: true,
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  pattern: '[0-9 ]*',
  maxLength: 7,
} as const
const newPassword = {
  type: 'password',
  required: true,
  minLength: 12,
  autoComplete: 'new-password',
} as const

/** Sign-in with email, password and code. */
export function SignInForm({ email, fault, has_left }: PageOf<'sign-in'>) {
  const words = accounts.signIn
  return (
    <form method="post" action="/sign-in" className={form}>
      {has_left && <p role="status">{words.left}</p>}
      <p>{words.text}</p>
      <FaultLine text={accountFaultText(fault)} />
      <Field
        name="email"
        label={words.email}
        type="email"
        required
        autoComplete="username"
        defaultValue={email}
      />
      <Field
        name="password"
        label={words.password}
        type="password"
        required
        autoComplete="current-password"
      />
      <Field label={words.code} {...figures} />
      <Submit label={words.button} />
      <p className="text-ink-soft">{words.lost}</p>
    </form>
  )
}

/** The password of a new account. */
export function FirstForm({ code, fault }: PageOf<'first'>) {
  const words = accounts.first
  return (
    <form method="post" action="/first" className={form}>
      <p>{words.text}</p>
      <FaultLine text={accountFaultText(fault)} />
      <Field
        name="code"
        label={words.code}
        required
        defaultValue={code}
        data-from-address={code ? undefined : 'code'}
        autoComplete="off"
        spellCheck={false}
      />
      <Field name="password" label={words.password} {...newPassword} />
      <Field name="again" label={words.again} {...newPassword} />
      <Submit label={words.button} />
    </form>
  )
}

/** The second step of a new account. */
export function FactorForm({ code, factor, fault }: PageOf<'factor'>) {
  const words = accounts.factor
  return (
    <form method="post" action="/first/factor" className={form}>
      <p>{words.text}</p>
      <FaultLine text={accountFaultText(fault)} />
      <img
        src={`data:image/svg+xml,${encodeURIComponent(factor.qr_code)}`}
        alt={words.picture}
        className="size-48 rounded-md bg-white"
      />
      <p>
        {words.key}: <code className="wrap-anywhere">{factor.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <input type="hidden" name="code" value={code} />
      <Field label={words.code} {...figures} />
      <Submit label={words.button} />
    </form>
  )
}
