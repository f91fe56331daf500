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
import type { TaughtForum } from '#shared/forum/contract.ts'

/** The forums of the teacher's classes, with what was reported above them. */
export function ForumTab({ userId }: { userId: string }) {
  const query = useQuery(taughtForumQuery(userId, {}))
  return (
    <ListPart query={query} failure={texts.failures.fetch}>
      {(first) => (
        <>
          {first.reported.reports.length > 0 && (
            <section className="mb-6 space-y-2">
              <h2 className="text-xl">{texts.reports.heading}</h2>
              <ReportList userId={userId} page={first.reported} />
            </section>
          )}
          {first.class_id === null ? (
            <Alert tone="warning">{texts.noClasses}</Alert>
          ) : (
            <Forums userId={userId} first={first} firstId={first.class_id} />
          )}
        </>
      )}
    </ListPart>
  )
}

interface ForumsProps {
  userId: string
  first: TaughtForum
  firstId: string
}

/** One class's forum, under the choice of the class, which stays when the chosen one cannot be loaded. */
function Forums({ userId, first, firstId }: ForumsProps) {
  const [chosen, setChosen] = useState(firstId)
  return (
    <>
      <Field label={texts.class} className="mb-2 sm:max-w-96">
        <Select value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
          {first.classes.map(({ id, name, subject_name, term, academic_year }) => (
            <option key={id} value={id}>
              {courseTexts.classOf(name, subject_name, term, academic_year)}
            </option>
          ))}
        </Select>
      </Field>
      {chosen === firstId && first.page !== null ? (
        <ForumScreen key={firstId} userId={userId} classId={firstId} page={first.page} />
      ) : (
        <OtherForum key={chosen} userId={userId} classId={chosen} />
      )}
    </>
  )
}

function OtherForum({ userId, classId }: { userId: string; classId: string }) {
  const query = useQuery(taughtForumQuery(userId, { class_id: classId }))
  return (
    <ListPart query={query} failure={texts.failures.fetch}>
      {({ page }) => page && <ForumScreen userId={userId} classId={classId} page={page} />}
    </ListPart>
  )
}
