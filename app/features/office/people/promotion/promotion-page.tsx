import { Loaded } from '#app/components/portal/loaded.tsx'
import { StartLink } from '#app/features/office/people/accounts/start-link.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { promotionTexts as texts } from '#app/words/office/promotion.ts'
import { studentChanges } from '#app/features/office/people/accounts/account-queries.ts'
import { ChangeHistory } from '#app/features/office/people/bulk-changes/change-history.tsx'
import { callQuery } from '#app/lib/api/call-query.ts'
import { DecidedStudents } from './decided-students.tsx'
import { PromotionForm } from './promotion-form.tsx'
import type { PromotionStudent } from '#shared/promotion/contract.ts'

const promotionQuery = callQuery('promotion', 'read')

/** The page on which the office moves students up a grade. */
export function PromotionPage({ userId }: { userId: string }) {
  return (
    <div className="space-y-6">
      <div>
        <h2 className="text-2xl">{texts.title}</h2>
        <p className="max-w-prose text-sm text-ink-soft">{texts.intro}</p>
      </div>
      <Loaded of={promotionQuery(userId)} failure={texts.failed}>
        {(students) =>
          students.length === 0 ? (
            <EmptyState title={texts.empty} action={<StartLink {...texts.start} />}>
              {texts.emptyText}
            </EmptyState>
          ) : (
            <Students userId={userId} students={students} />
          )
        }
      </Loaded>
      <ChangeHistory
        userId={userId}
        kind="promotion"
        title={texts.history.title}
        what={texts.history.what}
        confirmText={texts.history.confirmText}
        changes={['promotion', ...studentChanges]}
      />
    </div>
  )
}

/** The choices for those who were not moved, below who was. */
function Students({ userId, students }: { userId: string; students: PromotionStudent[] }) {
  const open = students.filter(({ is_decided }) => !is_decided)
  return (
    <div className="space-y-6">
      <DecidedStudents students={students.filter(({ is_decided }) => is_decided)} />
      {open.length === 0 ? (
        <EmptyState title={texts.decided.nobodyLeft}>{texts.decided.nobodyLeftText}</EmptyState>
      ) : (
        <PromotionForm userId={userId} students={open} />
      )}
    </div>
  )
}
