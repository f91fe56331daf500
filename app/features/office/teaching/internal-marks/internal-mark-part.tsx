import { useQuery } from '@tanstack/react-query'
import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { SheetButtons } from '#app/components/portal/sheet-buttons.tsx'
import { Section } from '#app/components/ui/section.tsx'
import { RetryAlert } from '#app/components/ui/retry-alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { internalMarkTexts as texts } from '#app/words/office/internal-marks.ts'
import { teaching } from '#app/words/shared/forms.ts'
import type { SubjectOfGrade } from '#shared/internal-marks/contract.ts'
import { ColumnsDialog } from './columns-dialog.tsx'
import { sheetColumnsQuery } from './column-queries.ts'

/** Saves the internal marks of a grade in a subject, and sets the columns of all such sheets. */
export function InternalMarkPart({ userId, of }: { userId: string; of: SubjectOfGrade }) {
  const query = useQuery(sheetColumnsQuery(userId))
  const [isOpen, setOpen] = useState(false)
  const { grade_level, subject_id, ...term } = of
  return (
    <Section className="space-y-3 print:hidden" heading={texts.heading} level={3} intro={texts.intro}>
      {query.isError && (
        <RetryAlert title={texts.columnsFailed} action={teaching.tryAgain} query={query}>
          {teaching.loadHelp}
        </RetryAlert>
      )}
      <div className="flex flex-wrap gap-2">
        <SheetButtons path={`/admin/internal-marks/${grade_level}/${subject_id}/file`} query={term} />
        <Button variant="secondary" disabled={!query.data} onClick={() => setOpen(true)}>
          <Columns3 className="size-5" aria-hidden="true" />
          {texts.columns}
        </Button>
      </div>
      {isOpen && query.data && (
        <ColumnsDialog
          userId={userId}
          stored={query.data}
          onDone={() => {
            setOpen(false)
            void query.refetch()
          }}
        />
      )}
    </Section>
  )
}
