import type { ComponentProps } from 'react'
import { classNames } from '#app/lib/page/class-names.ts'
import { useFieldWiring } from './field-context.ts'
import { inputStyles } from './input-styles.ts'

export function Textarea({ className, rows = 4, ...props }: ComponentProps<'textarea'>) {
  const wiring = useFieldWiring()
  return <textarea rows={rows} className={classNames(inputStyles, className)} {...wiring} {...props} />
}
