import { Select } from '#app/components/ui/select.tsx'
import { promotionTexts as texts } from '#app/words/office/promotion.ts'
import { useStructure } from '#app/session/current-school.ts'
import { nameOfTarget } from '#shared/promotion/messages.ts'
import { keyOfTarget, targetsOf, type PromotionTarget, type StudentGroup } from '#shared/promotion/targets.ts'
import { optionsOf } from './target-words.ts'

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
export function GroupChoices({ groups, onChoose }: GroupChoicesProps) {
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
