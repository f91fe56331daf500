import { Alert } from '#app/components/ui/alert.tsx'
import { overviewTexts } from '#app/content/overview.ts'
import { isBackupOld } from '#app/features/office/status/describe.ts'
import { Link } from '#app/navigation/link.tsx'

const texts = overviewTexts.backupOld

/** Says that the school would lose more than two days, on the first page that the office sees. */
export function BackupWarning({ lastBackup }: { lastBackup: string | null }) {
  if (!isBackupOld(lastBackup)) return null
  return (
    <Alert tone="warning" title={texts.title} className="print:hidden">
      {texts.text}{' '}
      <Link to="/admin/status" className="text-river-ink underline underline-offset-4">
        {texts.open}
      </Link>
    </Alert>
  )
}
