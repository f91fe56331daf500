import type { ComponentProps, ReactNode } from 'react'

interface RadioProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode
  /** Explains the choice, below its words. */
  help?: ReactNode
}

/** One of several choices with its words; the whole line is the target. Those of one group have the same `name`. */
export function Radio({ label, help, ...props }: RadioProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 py-1">
      <input type="radio" className="size-5 shrink-0 accent-valley" {...props} />
      <span className="min-w-0 wrap-anywhere">
        {label} {help && <span className="block text-sm text-ink-soft">{help}</span>}
      </span>
    </label>
  )
}
