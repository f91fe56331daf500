import type { ComponentProps } from 'react'
import { classNames } from '#app/lib/page/class-names.ts'

export function Card({ className, ...props }: ComponentProps<'section'>) {
  return <section className={classNames('rounded-md border border-line bg-surface', className)} {...props} />
}

export function CardHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div className={classNames('px-4 pt-4 sm:px-6 sm:pt-6', className)} {...props} />
}

interface CardTitleProps extends ComponentProps<'h3'> {
  /** The level of the heading in the page's outline. */
  as: 'h1' | 'h2' | 'h3' | 'h4'
}

export function CardTitle({ as: Heading, className, ...props }: CardTitleProps) {
  return <Heading className={classNames('font-display text-xl', className)} {...props} />
}

export function CardDescription({ className, ...props }: ComponentProps<'p'>) {
  return <p className={classNames('text-sm text-ink-soft', className)} {...props} />
}

export function CardContent({ className, ...props }: ComponentProps<'div'>) {
  return <div className={classNames('p-4 sm:p-6', className)} {...props} />
}

export function CardFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={classNames('flex flex-wrap items-center gap-2 px-4 pb-4 sm:px-6 sm:pb-6', className)}
      {...props}
    />
  )
}
