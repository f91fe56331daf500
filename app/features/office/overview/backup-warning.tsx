import { Alert } from '#app/components/ui/alert.tsx'
import { overviewTexts } from '#app/content/overview.ts'
import { Link } from '#app/navigation/link.tsx'
import { mostDaysUnproven } from '#shared/backups.ts'

const texts = overviewTexts.backupOld
const day = 86_400_000

/** Says that the school would lose more than two days, on the first page that the office sees. */
export function BackupWarning({ lastBackup }: { lastBackup: string | null }) {
  if (lastBackup !== null && Date.now() - Date.parse(lastBackup) < mostDaysUnproven * day) return null
  return (
    <Alert tone="warning" title={texts.title} className="print:hidden">
      {texts.text}{' '}
      <Link to="/admin/status" className="text-river-ink underline underline-offset-4">
        {texts.open}
      </Link>
    </Alert>
  )
}
