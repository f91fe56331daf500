import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '#app/lib/page/class-names.ts'
import { useFieldWiring } from './field-context.ts'
import { inputStyles } from './input-styles.ts'

/** A value that is shown as it is, or one with the words that stand for it. */
type SelectOption = string | number | readonly [value: string | number, words: string | number]

interface SelectProps extends ComponentProps<'select'> {
  /** The words of a first option, which stands for nothing. */
  none?: string
  /** The choices; `<option>` elements as children where they are in groups. */
  options?: readonly SelectOption[]
}

/** The phone's own list, which every thumb already knows. */
export function Select({ className, none, options = [], children, ...props }: SelectProps) {
  const wiring = useFieldWiring()
  return (
    <span className="relative block">
      <select className={classNames(inputStyles, 'appearance-none pr-10', className)} {...wiring} {...props}>
        {none !== undefined && <option value="">{none}</option>}
        {children}
        {options.map((option) => {
          const [value, words] = typeof option === 'object' ? option : [option, option]
          return (
            <option key={value} value={value}>
              {words}
            </option>
          )
        })}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-3 size-5 [translate:0_-50%] text-ink-soft"
        aria-hidden="true"
      />
    </span>
  )
}
