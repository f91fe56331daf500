import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '#app/lib/page/class-names.ts'
import { useFieldWiring } from './field-context.ts'
import { inputStyles } from './input-styles.ts'

/** The phone's own list, which every thumb already knows. Give `<option>` elements as children. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  const wiring = useFieldWiring()
  return (
    <span className="relative block">
      <select
        className={classNames(inputStyles, 'appearance-none pr-10', className)}
        {...wiring}
        {...props}
      />
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-3 size-5 [translate:0_-50%] text-ink-soft"
        aria-hidden="true"
      />
    </span>
  )
}
