import { Button } from '#app/components/ui/button.tsx'
import { promotionTexts as texts } from '#app/words/office/promotion.ts'
import { useDraft } from '#app/forms/use-draft.ts'
import type { PromotionStudent } from '#shared/promotion/contract.ts'
import { useStructure } from '#app/session/current-school.ts'
import { isSameTarget, keyOfTarget, proposedTarget, type StudentGroup } from '#shared/promotion/targets.ts'
import { ExceptionList } from './exception-list.tsx'
import { GroupChoices } from './group-choices.tsx'
import { emptyDraft, readDraft, withMove } from './promotion-draft.ts'
import { PromotionPreview } from './promotion-preview.tsx'

/**
 * Chooses the next class of each class and the exceptions, and shows what would happen. The choices survive a
 * reload.
 */
export function PromotionForm({ userId, students }: { userId: string; students: PromotionStudent[] }) {
  const structure = useStructure()
  const draft = useDraft(userId, 'promotion', emptyDraft)
  const { moves, exceptions } = readDraft(draft.value)
  const groups = countGroups(students).map(({ group, count }) => ({
    group,
    count,
    to: moves.find(({ from }) => isSameTarget(from, group))?.to ?? proposedTarget(structure, group),
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
        onChoose={(group, to) =>
          draft.change({ targets: undefined, moves: withMove(moves, group, to), exceptions })
        }
      />
      <ExceptionList
        students={students}
        exceptions={choices.exceptions}
        onChange={(next) => draft.change({ targets: undefined, moves, exceptions: next })}
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

/** The groups with the number of students in each, in the order of the students. */
function countGroups(students: readonly PromotionStudent[]): { group: StudentGroup; count: number }[] {
  const placed = students.flatMap(({ group }) => (group === null ? [] : [group]))
  return [...Map.groupBy(placed, keyOfTarget).values()].map((same) => ({
    group: same[0]!,
    count: same.length,
  }))
}
