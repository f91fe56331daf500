import { Loaded } from '#app/components/portal/loaded.tsx'
import { schoolYearTexts as texts } from '#app/words/office/school-year.ts'
import { studentChanges } from '#app/features/office/people/accounts/account-queries.ts'
import { ChangeHistory } from '#app/features/office/people/bulk-changes/change-history.tsx'
import { callQuery } from '#app/lib/api/call-query.ts'
import { ArchiveTerms } from './archive-terms.tsx'
import { ClosingForm } from './closing-form.tsx'
import { ClosingList } from './closing-list.tsx'
import { useSchoolYearCalls } from './use-school-year-calls.ts'

const schoolYearQuery = callQuery('schoolYear', 'read')

/** The page for the end of a year: past terms are archived, and leavers' accounts get their last day. */
export function SchoolYearPage({ userId }: { userId: string }) {
  const calls = useSchoolYearCalls(userId)
  return (
    <div className="space-y-8">
      <div>
        <h2 className="text-2xl">{texts.title}</h2>
        <p className="max-w-prose text-sm text-ink-soft">{texts.intro}</p>
      </div>
      <Loaded of={schoolYearQuery(userId)} failure={texts.failed}>
        {({ calendar, terms, groups, closings }) => (
          <>
            <ArchiveTerms calendar={calendar} terms={terms} archive={calls.archive} />
            <ClosingForm calendar={calendar} groups={groups} schedule={calls.schedule} />
            <ClosingList closings={closings} cancel={calls.cancel} />
          </>
        )}
      </Loaded>
      <ChangeHistory
        userId={userId}
        kind="archive"
        title={texts.archive.history}
        what={texts.archive.what}
        confirmText={texts.archive.undoText}
        changes={['schoolYear', 'termClasses']}
      />
      <ChangeHistory
        userId={userId}
        kind="closing"
        title={texts.closing.history}
        what={texts.closing.what}
        confirmText={texts.closing.undoText}
        changes={['schoolYear', ...studentChanges]}
      />
    </div>
  )
}
