import { FileSpreadsheet } from 'lucide-react'
import { Link } from '#app/lib/navigation/link.tsx'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { rollImportTexts } from '#app/words/office/roll-import.ts'

/** The way from a page to the import of its list. */
export function ImportLink({ to }: { to: string }) {
  return (
    <Link to={to} className={buttonStyles('secondary', 'md', 'print:hidden')}>
      <FileSpreadsheet className="size-5" aria-hidden="true" />
      {rollImportTexts.fromFile}
    </Link>
  )
}
