import { CircleCheck } from 'lucide-react'
import { formatCount } from '#app/lib/text/format.ts'
import type { RollCheck } from '#shared/roll-import/contract.ts'
import { ChangeList } from './change-list.tsx'
import { PersonList } from './person-list.tsx'
import { ProblemList } from './problem-list.tsx'
import type { RollCalls } from './roll-queries.ts'
import { useImportKind, useImportTexts, useNamesPeople } from './import-kind.ts'

interface CheckResultProps {
  id: string
  check: RollCheck
  correct: RollCalls['correct']
}

/** The preview of the import: counts, problems and names. */
export function CheckResult({ id, check, correct }: CheckResultProps) {
  const { check: texts, lists } = useImportTexts()
  const kind = useImportKind()
  const namesPeople = useNamesPeople()
  const all = Object.keys(texts.counts) as (keyof typeof texts.counts)[]
  const figures = all.filter((figure) => {
    // Teachers have no grades, and only a list of people may be a whole one.
    if (figure === 'moved_up') return kind === 'students'
    return figure !== 'leavers' || namesPeople
  })
  const { counts } = check
  const open = counts.added + counts.changed + counts.faulty_lines + counts.set_aside
  const isKnown = open === 0 && counts.unchanged > 0 && check.understood.is_whole
  return (
    <section aria-label={texts.title} className="space-y-6">
      <h4 className="font-display text-lg">{texts.title}</h4>
      {isKnown && (
        <p className="flex items-center gap-2 text-valley-ink">
          <CircleCheck className="size-5" aria-hidden="true" />
          {texts.nothing}
        </p>
      )}
      <dl className="grid gap-3 sm:grid-cols-3">
        {figures.map((figure) => (
          <div key={figure} className="rounded-md border border-line bg-surface p-4">
            <dt className="text-sm text-ink-soft">{texts.counts[figure]}</dt>
            <dd className="font-display text-2xl tabular-nums">{formatCount(counts[figure])}</dd>
          </div>
        ))}
      </dl>
      {counts.problems > 0 && (
        <ProblemList id={id} problems={check.problems} all={counts.problems} correct={correct} />
      )}
      <ChangeList changes={check.changed} all={counts.changed} />
      <PersonList title={lists.added} people={check.added} all={counts.added} />
      <PersonList title={lists.leavers} people={check.leavers} all={counts.leavers} />
    </section>
  )
}
