import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#app/lib/page/class-names.ts'

export type BadgeTone = 'yellow' | 'grey' | 'blue' | 'green' | 'clay'

const tones: Record<BadgeTone, string> = {
  yellow: 'bg-kunai-tint text-kunai-ink',
  grey: 'bg-sunken text-ink-soft',
  blue: 'bg-river-tint text-river-ink',
  green: 'bg-valley-tint text-valley-ink',
  clay: 'bg-clay-tint text-clay-ink',
}

interface BadgeProps {
  tone?: BadgeTone
  icon?: LucideIcon
  children: ReactNode
  className?: string
}

export function Badge({ tone = 'grey', icon: Icon, children, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-full border border-current/25 px-3 font-sans text-sm font-semibold whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {Icon && <Icon className="size-4" aria-hidden="true" />}
      {children}
    </span>
  )
}
