import { Button } from '#app/components/ui/button.tsx'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { promotionTexts as texts } from '#app/words/office/promotion.ts'
import { useDraft } from '#app/forms/use-draft.ts'
import { useStructure } from '#app/session/current-school.ts'
import { Select } from '#app/components/ui/select.tsx'
import type { PromotionStudent } from '#shared/promotion/contract.ts'
import {
  isSameTarget,
  keyOfTarget,
  proposedTarget,
  type StudentGroup,
  targetsOf,
  type PromotionTarget,
} from '#shared/promotion/targets.ts'
import { schoolDay, yearEndedOn } from '#shared/school-calendar/school-calendar.ts'
import { nameOfTarget } from '#shared/promotion/messages.ts'
import { ExceptionList } from './exception-list.tsx'
import { emptyDraft, readDraft, withMove, type PromotionDraft } from './promotion-draft.ts'
import { PromotionPreview } from './promotion-preview.tsx'
import { optionsOf } from './target-words.ts'

/**
 * Chooses the next class of each class and the exceptions, and shows what would happen. The choices survive a
 * reload.
 */
export function PromotionForm({ userId, students: all }: { userId: string; students: PromotionStudent[] }) {
  const structure = useStructure()
  const draft = useDraft(userId, 'promotion', emptyDraft)
  const { moves, exceptions, movesNew } = readDraft(draft.value)
  const newcomers = all.filter(({ is_new }) => is_new).length
  const students = movesNew ? all : all.filter(({ is_new }) => !is_new)
  const change = (part: Partial<PromotionDraft>) =>
    draft.change({ targets: undefined, moves, exceptions, movesNew, ...part })
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
    leave_out_new: !movesNew,
  }
  return (
    <div className="space-y-6">
      {newcomers > 0 && (
        <Checkbox
          label={texts.newcomers(newcomers, String(Number(yearEndedOn(schoolDay())) + 1))}
          checked={!movesNew}
          onChange={(event) => change({ movesNew: !event.currentTarget.checked })}
        />
      )}
      <GroupChoices groups={groups} onChoose={(group, to) => change({ moves: withMove(moves, group, to) })} />
      <ExceptionList
        students={students}
        exceptions={choices.exceptions}
        onChange={(next) => change({ exceptions: next })}
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

interface GroupChoice {
  group: StudentGroup
  count: number
  to: PromotionTarget
}

interface GroupChoicesProps {
  groups: GroupChoice[]
  onChoose: (group: StudentGroup, to: PromotionTarget) => void
}

/** One line for each class group, with its target. */
function GroupChoices({ groups, onChoose }: GroupChoicesProps) {
  const structure = useStructure()
  return (
    <section aria-label={texts.groups} className="space-y-2">
      <h3 className="text-xl">{texts.groups}</h3>
      <p className="text-sm text-ink-soft">{texts.groupsText}</p>
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {groups.map((choice) => (
          <GroupLine
            key={keyOfTarget(choice.group)}
            {...choice}
            targets={targetsOf(structure, choice.group)}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </section>
  )
}

interface GroupLineProps extends GroupChoice {
  targets: PromotionTarget[]
  onChoose: GroupChoicesProps['onChoose']
}

function GroupLine({ group, count, to, targets, onChoose }: GroupLineProps) {
  const name = nameOfTarget(group)
  const options = optionsOf(targets, { group, words: texts.stays })
  return (
    <li className="flex min-h-12 items-center gap-2 border-b border-line py-0.5">
      <span className="min-w-20 shrink-0 basis-2/5 leading-tight wrap-anywhere lg:basis-auto">
        <span className="font-semibold">{name}</span>
        <span className="block text-xs text-ink-soft tabular-nums">{texts.count(count)}</span>
      </span>
      <span className="min-w-0 grow">
        <Select
          data-printed=""
          aria-label={texts.goesTo(name)}
          className="min-h-11 py-1 text-sm"
          value={keyOfTarget(to)}
          onChange={({ currentTarget: { value } }) => {
            const chosen = options.find((one) => one.value === value)
            if (chosen) onChoose(group, chosen.target)
          }}
          options={options.map(({ value, label }) => [value, label])}
        />
      </span>
    </li>
  )
}
