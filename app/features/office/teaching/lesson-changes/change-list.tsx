import { useState } from 'react'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { LessonChange } from '#app/components/timetable/lesson-change.tsx'
import { Section } from '#app/components/ui/section.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { lessonChangeTexts } from '#app/words/office/lesson-changes.ts'
import { describeChange } from '#app/words/shared/lesson-changes.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import type { ChangedLesson } from '#shared/lesson-changes/contract.ts'
import { lessonChanges } from './change-queries.ts'
import { titleOfLesson } from './lesson-names.ts'

const texts = lessonChangeTexts.changes

interface ChangeListProps {
  userId: string
  changes: readonly ChangedLesson[]
}

/** The changed lessons of a day, each of which can be restored. */
export function ChangeList({ userId, changes }: ChangeListProps) {
  const [asked, ask] = useState<ChangedLesson>()
  const { mutate, isPending } = useCall('lessonChanges', 'withdraw', {
    userId,
    changes: lessonChanges,
    done: texts.withdrawn,
    failed: texts.failed,
  })
  if (changes.length === 0) return <p className="text-ink-soft">{texts.none}</p>
  return (
    <Section heading={texts.heading(changes.length)} level={3}>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {changes.map((change) => {
          const title = titleOfLesson(change)
          return (
            <li key={change.id} className="flex min-h-11 flex-wrap items-center gap-x-3 py-1">
              <span className="min-w-0 grow basis-52">
                <span className="font-semibold wrap-anywhere">{title}</span>
                {change.usual_teacher_name && (
                  <span className="text-ink-soft"> · {change.usual_teacher_name}</span>
                )}
                <LessonChange>{describeTo(change)}</LessonChange>
              </span>
              <Button
                variant="quiet"
                size="sm"
                className="ml-auto"
                aria-label={texts.withdrawOf(title)}
                onClick={() => ask(change)}
              >
                {texts.withdraw}
              </Button>
            </li>
          )
        })}
      </ul>
      {asked && (
        <ConfirmDialog
          title={texts.question}
          text={texts.text(titleOfLesson(asked))}
          yes={texts.yes}
          no={texts.no}
          busy={isPending}
          onAnswer={(yes) =>
            yes ? mutate({ id: asked.id }, { onSettled: () => ask(undefined) }) : ask(undefined)
          }
        />
      )}
    </Section>
  )
}

/** The title shows the planned period, so a moved lesson shows here where it goes. */
function describeTo(change: ChangedLesson): string {
  const { to_period, ...rest } = change
  const moved = to_period === null ? null : lessonChangeTexts.changes.movedTo(to_period)
  return [moved, describeChange({ ...rest, to_period: null })].filter(Boolean).join(' · ')
}
