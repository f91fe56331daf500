import type { ComponentProps } from 'react'
import { classNames } from '#app/lib/page/class-names.ts'

export function Label({ className, children, htmlFor, ...props }: ComponentProps<'label'>) {
  return (
    <label htmlFor={htmlFor} className={classNames('block font-semibold', className)} {...props}>
      {children}
    </label>
  )
}
