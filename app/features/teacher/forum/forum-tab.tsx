import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { taughtForumQuery } from '#app/features/shared/forum/forum-queries.ts'
import { ForumScreen } from '#app/features/shared/forum/forum-screen.tsx'
import { ReportList } from '#app/features/shared/forum/report-list.tsx'
import { forumTexts as texts } from '#app/words/shared/forum.ts'
import { courseTexts } from '#app/words/teacher/course-modules.ts'

/** The forums of the teacher's classes, with what was reported above them. */
export function ForumTab({ userId }: { userId: string }) {
  const [chosen, setChosen] = useState<string>()
  const query = useQuery(taughtForumQuery(userId, chosen))
  return (
    <ListPart query={query} failure={texts.failures.fetch}>
      {({ classes, class_id, page, reported }) =>
        class_id === null || page === null ? (
          <Alert tone="warning">{courseTexts.noClasses}</Alert>
        ) : (
          <>
            {reported.reports.length > 0 && (
              <section className="mb-6 space-y-2">
                <h2 className="text-xl">{texts.reports.heading}</h2>
                <ReportList userId={userId} page={reported} />
              </section>
            )}
            <Field label={texts.class} className="mb-2 sm:max-w-96">
              <Select value={class_id} onChange={(event) => setChosen(event.currentTarget.value)}>
                {classes.map(({ id, name, subject_name, term, academic_year }) => (
                  <option key={id} value={id}>
                    {courseTexts.classOf(name, subject_name, term, academic_year)}
                  </option>
                ))}
              </Select>
            </Field>
            <ForumScreen key={class_id} userId={userId} classId={class_id} page={page} />
          </>
        )
      }
    </ListPart>
  )
}
