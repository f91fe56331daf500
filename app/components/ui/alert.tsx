import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#app/lib/page/class-names.ts'

type AlertTone = 'info' | 'success' | 'warning' | 'error'

const tones: Record<AlertTone, { look: string; icon: LucideIcon }> = {
  info: { look: 'bg-river-tint text-river-ink', icon: Info },
  success: { look: 'bg-valley-tint text-valley-ink', icon: CircleCheck },
  warning: { look: 'bg-kunai-tint text-kunai-ink', icon: TriangleAlert },
  error: { look: 'bg-clay-tint text-clay-ink', icon: CircleAlert },
}

interface AlertProps {
  tone?: AlertTone
  title?: string
  children?: ReactNode
  className?: string
}

/** A message that stays in the page. Errors are announced at once, the rest politely. */
export function Alert({ tone = 'info', title, children, className }: AlertProps) {
  const { look, icon: Icon } = tones[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames('flex gap-3 rounded-md border border-current/25 p-4', look, className)}
    >
      <Icon className="mt-0.5 size-6 shrink-0" aria-hidden="true" />
      <div>
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-ink">{children}</div>}
      </div>
    </div>
  )
}
