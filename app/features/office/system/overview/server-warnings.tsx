import { Alert } from '#app/components/ui/alert.tsx'
import { overviewTexts } from '#app/words/office/overview.ts'
import { formatSize } from '#app/lib/text/format.ts'
import { Link } from '#app/lib/navigation/link.tsx'
import type { Overview } from '#shared/overview/contract.ts'

const { backup, diskLow, openStatus } = overviewTexts.server

/**
 * Warns on the office's first page that the school might lose more than two days of work, or that its disk is filling up.
 */
export function ServerWarnings({ overview: { backup_warning, disk } }: { overview: Overview }) {
  return (
    <>
      {disk.is_low && <Warning title={diskLow.title} text={diskLow.text(formatSize(disk.free))} />}
      {backup_warning && <Warning {...backup[backup_warning]} />}
    </>
  )
}

function Warning({ title, text }: { title: string; text: string }) {
  return (
    <Alert tone="warning" title={title} className="print:hidden">
      {text}{' '}
      <Link to="/admin/status" className="text-river-ink underline underline-offset-4">
        {openStatus}
      </Link>
    </Alert>
  )
}
