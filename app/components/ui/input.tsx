import type { ComponentProps } from 'react'
import { classNames } from '#app/lib/page/class-names.ts'
import { useFieldWiring } from './field-context.ts'
import { inputStyles } from './input-styles.ts'

export function Input({ className, ...props }: ComponentProps<'input'>) {
  const wiring = useFieldWiring()
  return <input className={classNames(inputStyles, className)} {...wiring} {...props} />
}
