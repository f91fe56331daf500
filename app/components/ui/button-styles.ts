import { classNames } from '#app/lib/page/class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'accent' | 'on-ridge'
export type ButtonSize = 'md' | 'sm' | 'icon'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-valley text-on-valley hover:bg-valley-strong',
  secondary: 'border border-control bg-surface text-ink hover:bg-sunken',
  quiet: 'text-valley-ink hover:bg-valley-tint',
  danger: 'bg-clay text-on-clay hover:bg-clay-strong',
  accent: 'bg-kunai text-on-kunai hover:[filter:brightness(95%)]',
  'on-ridge': 'border border-on-ridge-soft text-on-ridge hover:bg-ridge-strong',
}

const sizes: Record<ButtonSize, string> = {
  md: 'min-h-12 px-4 py-2 sm:px-5',
  sm: 'min-h-11 px-4 py-1 text-sm',
  icon: 'size-12 shrink-0',
}

/** The look of a button, for links that act as one. */
export function buttonStyles(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'md',
  className?: string,
): string {
  return classNames(
    'as-button inline-flex items-center justify-center gap-2 rounded-md text-center font-semibold no-underline transition-colors',
    variants[variant],
    sizes[size],
    className,
  )
}
