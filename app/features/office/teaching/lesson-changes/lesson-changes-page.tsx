import { useState } from 'react'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { lessonChangeTexts as texts } from '#app/words/office/lesson-changes.ts'
import { adminPages } from '#app/words/office/pages.ts'
import { LessonChange } from '#app/components/timetable/lesson-change.tsx'
import { Section } from '#app/components/ui/section.tsx'
import { describeChange } from '#app/words/shared/lesson-changes.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import { ConfirmButton } from '#app/components/portal/confirm-button.tsx'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import type { ChangedLesson } from '#shared/lesson-changes/contract.ts'
import { dayQuery, lessonChanges } from './change-queries.ts'
import { LessonList } from './lesson-list.tsx'
import { titleOfLesson } from './lesson-names.ts'

/** The office's day: the changed lessons, and a way to change others. */
export function LessonChangesPage({ userId }: { userId: string }) {
  const today = schoolDay()
  const [day, setDay] = useState(today)

  return (
    <section aria-labelledby="lesson-changes-heading" className="space-y-6">
      <div className="max-w-prose">
        <h2 id="lesson-changes-heading" className="text-2xl">
          {adminPages['lesson-changes']}
        </h2>
        <p className="text-sm text-ink-soft">{texts.intro}</p>
      </div>
      <Field label={texts.day} className="w-48">
        <Input
          data-printed=""
          type="date"
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value || today)}
        />
      </Field>
      <Loaded of={dayQuery(userId, { day })} failure={texts.loadFailed}>
        {(page) =>
          page.has_lessons ? (
            <div className="max-w-3xl space-y-8">
              <ChangeList userId={userId} changes={page.changes} />
              <LessonList key={day} userId={userId} page={page} />
            </div>
          ) : (
            <EmptyState title={texts.noLessons}>{texts.noLessonsText}</EmptyState>
          )
        }
      </Loaded>
    </section>
  )
}

const changesTexts = texts.changes

/** The changed lessons of a day, each of which can be restored. */
function ChangeList({ userId, changes }: { userId: string; changes: readonly ChangedLesson[] }) {
  const withdraw = useCall('lessonChanges', 'withdraw', {
    userId,
    changes: lessonChanges,
    done: changesTexts.withdrawn,
    failed: changesTexts.failed,
  })
  if (changes.length === 0) return <p className="text-ink-soft">{changesTexts.none}</p>
  return (
    <Section heading={changesTexts.heading(changes.length)} level={3}>
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
              <ConfirmButton
                variant="quiet"
                size="sm"
                className="ml-auto"
                aria-label={changesTexts.withdrawOf(title)}
                question={{
                  title: changesTexts.question,
                  text: changesTexts.text(title),
                  yes: changesTexts.yes,
                  no: changesTexts.no,
                }}
                onYes={() => withdraw.mutateAsync({ id: change.id })}
              >
                {changesTexts.withdraw}
              </ConfirmButton>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

/** The title shows the planned period, so a moved lesson shows here where it goes. */
function describeTo(change: ChangedLesson): string {
  const { to_period, ...rest } = change
  const moved = to_period === null ? null : texts.changes.movedTo(to_period)
  return [moved, describeChange({ ...rest, to_period: null })].filter(Boolean).join(' · ')
}
