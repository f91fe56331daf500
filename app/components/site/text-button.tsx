import type { ReactNode } from 'react'
import { Link } from '#app/lib/navigation/link.tsx'
import { buttonStyles } from '#app/components/ui/button-styles.ts'

/** A link that looks like a button, for the second most important thing on a page. */
export function TextButton({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={buttonStyles('secondary')}>
      {children}
    </Link>
  )
}
