import { classNames } from '#app/lib/page/class-names.ts'

interface SpinnerProps {
  /** Read aloud; leave it out where words beside the spinner already say so. */
  label?: string
  className: string
}

export function Spinner({ label, className }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex" aria-hidden={label ? undefined : true}>
      <svg
        viewBox="0 0 24 24"
        fill="none"
        className={classNames('animate-spin', className)}
        aria-hidden="true"
      >
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
        <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
