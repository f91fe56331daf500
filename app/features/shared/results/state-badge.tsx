import { BadgeCheck, CircleDot, Lock, Send, type LucideIcon } from 'lucide-react'
import { Badge, type BadgeTone } from '#app/components/ui/badge.tsx'
import { signOffTexts as texts } from '#app/words/shared/results.ts'
import type { ResultState } from '#shared/results/contract.ts'

const states: Record<ResultState, { tone: BadgeTone; icon: LucideIcon }> = {
  open: { tone: 'grey', icon: CircleDot },
  submitted: { tone: 'blue', icon: Send },
  checked: { tone: 'yellow', icon: BadgeCheck },
  released: { tone: 'green', icon: Lock },
}

/** How far results are signed off: word, icon and colour together. */
export function StateBadge({ state }: { state: ResultState }) {
  const { tone, icon } = states[state]
  return (
    <Badge tone={tone} icon={icon}>
      {texts.states[state]}
    </Badge>
  )
}
