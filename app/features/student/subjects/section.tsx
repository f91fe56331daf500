import type { ReactNode } from 'react'

interface SectionProps {
  title: string
  /** Shown instead of the list when it has no items. */
  empty: string
  children: ReactNode[]
}

/** A list in the subject's dialog, under its title. */
export function Section({ title, empty, children }: SectionProps) {
  return (
    <section>
      <h3 className="text-lg">{title}</h3>
      {children.length === 0 ? (
        <p className="text-ink-soft">{empty}</p>
      ) : (
        <ul className="divide-y divide-line">{children}</ul>
      )}
    </section>
  )
}
