import type { LucideIcon } from 'lucide-react'
import { Skeleton } from '#app/components/ui/skeleton.tsx'

interface CountCardProps {
  icon: LucideIcon
  title: string
  text?: string
  /** Undefined while it is not known. */
  count: number | undefined
}

/** One number and what it counts; stands inside a description list. */
export function CountCard({ icon: Icon, title, text, count }: CountCardProps) {
  return (
    <div className="flex flex-col-reverse justify-end rounded-md border border-line bg-surface p-4 sm:p-5">
      <dt>
        <span className="flex items-start gap-2 text-sm font-semibold sm:text-base">
          <Icon className="mt-0.5 size-5 shrink-0 text-kunai-ink" aria-hidden="true" />
          {title}
        </span>
        {text && <span className="block text-sm text-ink-soft">{text}</span>}
      </dt>
      <dd className="font-display text-3xl tabular-nums">
        {count ?? <Skeleton className="my-1 h-9 w-12" />}
      </dd>
    </div>
  )
}
