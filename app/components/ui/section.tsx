import { useId, type ComponentProps, type ReactNode } from 'react'

const sizes = { lg: 'text-lg', xl: 'text-xl', '2xl': 'text-2xl' }

interface SectionProps extends Omit<ComponentProps<'section'>, 'aria-labelledby'> {
  heading: ReactNode
  /** The rank of the heading on its page. */
  level?: 2 | 3 | 4
  size?: keyof typeof sizes
  /** Shown under the heading. */
  intro?: ReactNode
}

/** A part of a page, named by its heading. */
export function Section({ heading, level = 2, size = 'xl', intro, children, ...props }: SectionProps) {
  const id = useId()
  const Heading = `h${level}` as const
  const head = (
    <Heading id={id} className={sizes[size]}>
      {heading}
    </Heading>
  )
  return (
    <section aria-labelledby={id} {...props}>
      {intro ? (
        <div className="max-w-prose">
          {head}
          <p className={size === '2xl' ? 'text-ink-soft' : 'text-sm text-ink-soft'}>{intro}</p>
        </div>
      ) : (
        head
      )}
      {children}
    </section>
  )
}
