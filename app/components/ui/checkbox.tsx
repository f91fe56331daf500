import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '#app/lib/page/class-names.ts'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
}

/** A checkbox with its words; the whole line is the target. */
export function Checkbox({ label, className, id: givenId, ...props }: CheckboxProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <label htmlFor={id} className={classNames('flex min-h-12 cursor-pointer items-center gap-3', className)}>
      <input type="checkbox" id={id} className="size-5 shrink-0 accent-valley" {...props} />
      <span>{label}</span>
    </label>
  )
}
