import { Link } from '#app/lib/navigation/link.tsx'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import type { NavigationLink } from '#app/words/site/navigation.ts'

/** Leads from an empty list to the page that fills it. */
export function StartLink({ label, to }: NavigationLink) {
  return (
    <Link to={to} className={buttonStyles('primary')}>
      {label}
    </Link>
  )
}
