import { Construction } from 'lucide-react'
import { Badge } from '#app/components/ui/badge.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'

interface PlaceholderTabProps {
  title: string
  notice: string
  text: string
}

export function PlaceholderTab({ title, notice, text }: PlaceholderTabProps) {
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
