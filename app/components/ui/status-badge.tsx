import { Archive, BadgeCheck, CircleDot, Clock, Send, type LucideIcon } from 'lucide-react'
import { Badge, type BadgeTone } from './badge.tsx'

export type StatusName = 'active' | 'archived' | 'submitted' | 'graded' | 'late'

const statuses: Record<StatusName, { tone: BadgeTone; icon: LucideIcon }> = {
  active: { tone: 'yellow', icon: CircleDot },
  archived: { tone: 'grey', icon: Archive },
  submitted: { tone: 'blue', icon: Send },
  graded: { tone: 'green', icon: BadgeCheck },
  late: { tone: 'clay', icon: Clock },
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
