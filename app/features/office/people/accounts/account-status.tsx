import { CircleCheck } from 'lucide-react'
import { Badge } from '#app/components/ui/badge.tsx'

/** Active in green with its icon, any other status in grey. */
export function AccountStatus({ status }: { status: string }) {
  return status === 'Active' ? (
    <Badge tone="green" icon={CircleCheck}>
      {status}
    </Badge>
  ) : (
    <Badge>{status}</Badge>
  )
}
