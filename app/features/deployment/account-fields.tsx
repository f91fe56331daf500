import type { InputHTMLAttributes, ReactNode } from 'react'
import { inputStyles } from '#app/components/ui/input-styles.ts'
import { accounts } from '#app/words/deployment/accounts.ts'
import type { AccountFault } from '#shared/deployment/pages.ts'

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
  return fault.code === 'too-many' ? accounts.faults['too-many'](fault.minutes) : accounts.faults[fault.code]
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
  /** Its options. */
  children: ReactNode
}

/** A labelled choice of a form of the deployment. */
export function ChoiceField({ name, label, id = name, defaultValue, children }: ChoiceFieldProps) {
  return (
    <p>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <select id={id} name={name} defaultValue={defaultValue} className={`mt-1 ${inputStyles}`}>
        {children}
      </select>
    </p>
  )
}
