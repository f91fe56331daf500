import { Archive, BadgeCheck, CircleDot, Clock, Send, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#app/lib/class-names.ts'

type BadgeTone = 'yellow' | 'grey' | 'blue' | 'green' | 'clay'
export type StatusName = 'active' | 'archived' | 'submitted' | 'graded' | 'late'

const tones: Record<BadgeTone, string> = {
  yellow: 'bg-kunai-tint text-kunai-ink',
  grey: 'bg-sunken text-ink-soft',
  blue: 'bg-river-tint text-river-ink',
  green: 'bg-valley-tint text-valley-ink',
  clay: 'bg-clay-tint text-clay-ink',
}

const statuses: Record<StatusName, { tone: BadgeTone; icon: LucideIcon }> = {
  active: { tone: 'yellow', icon: CircleDot },
  archived: { tone: 'grey', icon: Archive },
  submitted: { tone: 'blue', icon: Send },
  graded: { tone: 'green', icon: BadgeCheck },
  late: { tone: 'clay', icon: Clock },
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

/** The state of an assignment or hand-in: word, icon and colour together. */
export function StatusBadge({ status, className }: { status: StatusName; className?: string }) {
  const { tone, icon } = statuses[status]
  return (
    <Badge tone={tone} icon={icon} className={className}>
      {status}
    </Badge>
  )
}
