import type { LucideIcon } from 'lucide-react'

interface FactProps {
  icon: LucideIcon
  name: string
  value: string
}

/** A name and its value on one line, inside a description list. */
export function Fact({ icon: Icon, name, value }: FactProps) {
  return (
    <div className="flex items-start gap-2">
      <dt className="flex shrink-0 items-center gap-2 text-ink-soft">
        <Icon className="size-5 shrink-0" aria-hidden="true" />
        {name}
      </dt>
      <dd className="min-w-0 font-semibold">{value}</dd>
    </div>
  )
}
