import type { ReactNode } from 'react'

/** A part about a child under its heading. @param none shown instead of the content */
export function ChildPart({
  title,
  none = false,
  children,
}: {
  title: string
  none?: string | false
  children: ReactNode
}) {
  return (
    <div>
      <h3 className="font-display text-lg">{title}</h3>
      {none ? <p className="text-ink-soft">{none}</p> : children}
    </div>
  )
}
