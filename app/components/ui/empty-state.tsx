import type { ReactNode } from 'react'
import { WovenBand } from '#app/components/ui/woven-band.tsx'

interface EmptyStateProps {
  /** Names what is missing, in the words of the specification where it has them. */
  title: string
  /** Says what happens next, or what to do. */
  children?: ReactNode
  /** A button or link. */
  action?: ReactNode
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="overflow-hidden rounded-md border border-line bg-surface text-center">
      <WovenBand className="h-4 opacity-80" />
      <div className="px-6 py-10">
        <p className="font-display text-xl">{title}</p>
        {children && <div className="mx-auto mt-2 max-w-prose text-ink-soft">{children}</div>}
        {action && <div className="mt-6 flex justify-center">{action}</div>}
      </div>
    </div>
  )
}
