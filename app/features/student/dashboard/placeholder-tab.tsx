import { Construction } from 'lucide-react'
import { Badge } from '#app/components/ui/badge.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { placeholders } from '#app/words/student/placeholder-tabs.ts'

/** A tab of the portal that opens later, with a description of its content. */
export function PlaceholderTab({ name }: { name: keyof typeof placeholders }) {
  const { title, notice, text } = placeholders[name]
  return (
    <EmptyState title={title}>
      <p className="mb-3">
        <Badge tone="yellow" icon={Construction}>
          {notice}
        </Badge>
      </p>
      <p>{text}</p>
    </EmptyState>
  )
}
