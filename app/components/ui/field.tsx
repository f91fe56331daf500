import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { FieldContext } from './field-context.ts'

interface FieldProps {
  label: string
  hint?: ReactNode
  /** The message; its presence marks the control as invalid. */
  error?: string
  optional?: boolean
  /** Set only when the control's id must be known elsewhere. */
  id?: string
  /** One control that reads the field's wiring: Input, Textarea, Select, PasswordInput. */
  children: ReactNode
  className?: string
}

/** A label, its control, a hint and an error, tied together for screen readers. */
export function Field({ label, hint, error, optional, id: givenId, children, className }: FieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className={className}>
      <label htmlFor={id} className="block font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <div className="mt-1">
        <FieldContext value={{ id, describedBy, invalid: Boolean(error) }}>{children}</FieldContext>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

/** The message about a faulty field, read out as soon as it appears. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="text-sm text-clay-ink">
      {children && (
        <span className="mt-1 flex items-start gap-2">
          <CircleAlert className="mt-1 size-4 shrink-0" aria-hidden="true" />
          {children}
        </span>
      )}
    </p>
  )
}
