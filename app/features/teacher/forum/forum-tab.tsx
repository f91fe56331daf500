import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { ForumScreen } from '#app/features/shared/forum/forum-screen.tsx'
import { reportsQuery } from '#app/features/shared/forum/forum-queries.ts'
import { ReportList } from '#app/features/shared/forum/report-list.tsx'
import { classesQuery } from '#app/features/teacher/classes/class-queries.ts'
import { forumTexts as texts } from '#app/words/shared/forum.ts'
import { classTexts } from '#app/words/teacher/classes.ts'
import { courseTexts } from '#app/words/teacher/course-modules.ts'
import type { TaughtClass } from '#shared/contracts/classes.ts'

/** The forums of the teacher's classes, with what was reported above them. */
export function ForumTab({ userId }: { userId: string }) {
  const query = useQuery(classesQuery(userId))
  return (
    <ListPart query={query} failure={classTexts.toasts.fetchFailed}>
      {(all) => {
        const open = all.filter(({ is_archived }) => !is_archived)
        return open.length === 0 ? (
          <Alert tone="warning">{courseTexts.noClasses}</Alert>
        ) : (
          <Forums userId={userId} classes={open} />
        )
      }}
    </ListPart>
  )
}

function Forums({ userId, classes }: { userId: string; classes: readonly TaughtClass[] }) {
  const { data: reported } = useQuery(reportsQuery(userId))
  const [chosen, setChosen] = useState(classes[0]!.id)
  return (
    <>
      {reported && reported.reports.length > 0 && (
        <section className="mb-6 space-y-2">
          <h2 className="text-xl">{texts.reports.heading}</h2>
          <ReportList userId={userId} page={reported} />
        </section>
      )}
      <Field label={texts.class} className="mb-2 sm:max-w-96">
        <Select value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
          {classes.map(({ id, name, subject_name, term, academic_year }) => (
            <option key={id} value={id}>
              {courseTexts.classOf(name, subject_name, term, academic_year)}
            </option>
          ))}
        </Select>
      </Field>
      <ForumScreen key={chosen} userId={userId} classId={chosen} />
    </>
  )
}
