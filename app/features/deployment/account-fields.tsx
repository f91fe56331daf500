import type { InputHTMLAttributes } from 'react'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { inputStyles } from '#app/components/ui/input-styles.ts'
import { accounts } from '#app/words/deployment/accounts.ts'
import type { AccountFault } from '#shared/deployment/pages.ts'
import { provinceCodes, provinces } from '#shared/released-counts/provinces.ts'

/** A sentence that says why a form was refused, above it. */
export function FaultLine({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p
      role="alert"
      id="fault"
      className="max-w-prose rounded-md border border-l-4 border-line border-l-clay-ink bg-surface px-4 py-3"
    >
      {text}
    </p>
  )
}

/** The sentence of a fault of accounts. */
export function accountFaultText(fault: AccountFault | undefined): string | undefined {
  if (fault === undefined) return undefined
  switch (fault.code) {
    case 'too-many':
      return accounts.faults['too-many'](fault.minutes)
    case 'elsewhere':
      return accounts.faults.elsewhere(fault.address)
    default:
      return accounts.faults[fault.code]
  }
}

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string
  label: string
  /** Explains what to type. */
  help?: string
}

/** A labelled field of a form of the deployment. */
export function Field({ name, label, help, id = name, ...input }: FieldProps) {
  return (
    <p>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {help && (
        <span id={`${id}-help`} className="block text-sm text-ink-soft">
          {help}
        </span>
      )}
      <span className="mt-1 block">
        <input
          {...input}
          id={id}
          name={name}
          className={inputStyles}
          aria-describedby={help && `${id}-help`}
        />
      </span>
    </p>
  )
}

interface ChoiceFieldProps {
  id?: string
  name: string
  label: string
  defaultValue?: string | undefined
  /** Values with the words that stand for them. */
  options: readonly (readonly [value: string, words: string])[]
}

/** A labelled choice of a form of the deployment. */
export function ChoiceField({ name, label, id = name, defaultValue, options }: ChoiceFieldProps) {
  return (
    <p>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <select id={id} name={name} defaultValue={defaultValue} className={`mt-1 ${inputStyles}`}>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </p>
  )
}

/** The provinces as options of a choice, by their codes. */
export const provinceOptions = provinceCodes.map((code) => [code, provinces[code].name] as const)

interface SubmitProps {
  label: string
  variant?: 'primary' | 'secondary' | 'danger'
}

/** The button that sends a form of the deployment. */
export function Submit({ label, variant = 'primary' }: SubmitProps) {
  return (
    <button type="submit" className={buttonStyles(variant)}>
      {label}
    </button>
  )
}

/** A link below the contents of a page of the deployment. */
export function PageLink({ href, text }: { href: string; text: string }) {
  return (
    <a href={href} className="text-link inline-flex min-h-11 items-center">
      {text}
    </a>
  )
}
