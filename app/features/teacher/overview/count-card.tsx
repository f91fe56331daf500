import type { LucideIcon } from 'lucide-react'
import { Skeleton } from '#app/components/ui/skeleton.tsx'

interface CountCardProps {
  icon: LucideIcon
  title: string
  text?: string
  /** Undefined while unknown. */
  count: number | undefined
}

/** One number and its label, inside a description list. */
export function CountCard({ icon: Icon, title, text, count }: CountCardProps) {
  return (
    <div className="relative flex flex-col-reverse justify-end rounded-md border border-line bg-surface p-4 sm:p-5">
      <dt>
        <Icon className="absolute top-5 right-4 size-6 text-kunai-ink sm:right-5" aria-hidden="true" />
        <span className="block text-sm font-semibold sm:text-base">{title}</span>
        {text && <span className="block text-sm text-ink-soft">{text}</span>}
      </dt>
      <dd className="font-display text-3xl tabular-nums">
        {count ?? <Skeleton className="my-1 h-9 w-12" />}
      </dd>
    </div>
  )
}
