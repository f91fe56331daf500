import { Button } from '#app/components/ui/button.tsx'
import { promotionTexts as texts } from '#app/words/office/promotion.ts'
import { useDraft } from '#app/forms/use-draft.ts'
import type { PromotionStudent } from '#shared/promotion/contract.ts'
import { useStructure } from '#app/session/current-school.ts'
import { proposedTarget } from '#shared/promotion/targets.ts'
import { ExceptionList } from './exception-list.tsx'
import { GroupChoices } from './group-choices.tsx'
import { PromotionPreview } from './promotion-preview.tsx'

interface PromotionDraft {
  /** The target of each group that does not go where it is proposed to. */
  targets: Record<string, string>
  exceptions: { student_id: string; to: string }[]
}

const emptyDraft = (): PromotionDraft => ({ targets: {}, exceptions: [] })

/** Chooses the next class of each class and the exceptions, and shows what would happen. Choices outlive a reload. */
export function PromotionForm({ userId, students }: { userId: string; students: PromotionStudent[] }) {
  const structure = useStructure()
  const draft = useDraft(userId, 'promotion', emptyDraft)
  const { targets, exceptions } = draft.value
  const groups = [...Map.groupBy(students, ({ group }) => group)]
    .filter(([group]) => group !== '')
    .map(([group, members]) => ({
      group,
      count: members.length,
      to: targets[group] ?? proposedTarget(structure, group),
    }))
  const ids = new Set(students.map(({ id }) => id))
  const choices = {
    moves: groups.map(({ group, to }) => ({ from: group, to })),
    // Somebody may have left since the exception was named.
    exceptions: exceptions.filter(({ student_id }) => ids.has(student_id)),
  }
  return (
    <div className="space-y-6">
      <GroupChoices
        groups={groups}
        onChoose={(group, to) => draft.change({ targets: { ...targets, [group]: to } })}
      />
      <ExceptionList
        students={students}
        exceptions={choices.exceptions}
        onChange={(next) => draft.change({ exceptions: next })}
      />
      <PromotionPreview userId={userId} choices={choices} onDone={() => void draft.restart(emptyDraft())} />
      {draft.isChanged && (
        <Button variant="quiet" size="sm" onClick={() => void draft.restart(emptyDraft())}>
          {texts.discard}
        </Button>
      )}
    </div>
  )
}
