import { useState } from 'react'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { lessonChangeTexts as texts } from '#app/words/office/lesson-changes.ts'
import { adminPages } from '#app/words/office/pages.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { ChangeList } from './change-list.tsx'
import { dayQuery } from './change-queries.ts'
import { LessonList } from './lesson-list.tsx'

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
