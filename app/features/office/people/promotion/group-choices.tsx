import { Select } from '#app/components/ui/select.tsx'
import { promotionTexts as texts } from '#app/words/office/promotion.ts'
import { useStructure } from '#app/session/current-school.ts'
import { targetsOf } from '#shared/promotion/targets.ts'
import { wordsOfTarget } from './target-words.ts'

interface GroupChoicesProps {
  groups: { group: string; count: number; to: string }[]
  onChoose: (group: string, to: string) => void
}

/** One line for each class group, with where it goes. */
export function GroupChoices({ groups, onChoose }: GroupChoicesProps) {
  const structure = useStructure()
  return (
    <section aria-label={texts.groups} className="space-y-2">
      <h3 className="text-xl">{texts.groups}</h3>
      <p className="text-sm text-ink-soft">{texts.groupsText}</p>
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {groups.map(({ group, count, to }) => (
          <li key={group} className="flex min-h-12 items-center gap-2 border-b border-line py-0.5">
            <span className="w-20 shrink-0 leading-tight">
              <span className="font-semibold">{group}</span>
              <span className="block text-xs text-ink-soft tabular-nums">{texts.count(count)}</span>
            </span>
            <span className="min-w-0 grow">
              <Select
                aria-label={texts.goesTo(group)}
                className="min-h-11 py-1 text-sm"
                value={to}
                onChange={(event) => onChoose(group, event.currentTarget.value)}
              >
                {targetsOf(structure, group).map((target) => (
                  <option key={target} value={target}>
                    {target === group ? texts.stays(group) : wordsOfTarget(target)}
                  </option>
                ))}
              </Select>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
