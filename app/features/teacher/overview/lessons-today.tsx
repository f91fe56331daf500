import { useId } from 'react'
import { teacher } from '#app/words/teacher/portal.ts'
import type { TeacherWork } from '#shared/contracts/dashboard.ts'

const words = teacher.work

/** The lessons of today by period; left out on a day without any. */
export function LessonsToday({ lessons }: Pick<TeacherWork, 'lessons'>) {
  const id = useId()
  if (lessons.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-display text-xl">
        {words.lessons}
      </h2>
      <ol className="mt-1 divide-y divide-line border-y border-line">
        {lessons.map(({ period, class_id, class_name, subject_name, room }) => (
          <li key={`${period}/${class_id}`} className="flex min-h-11 items-center gap-3 py-1.5">
            <span className="w-20 shrink-0 text-sm text-ink-soft tabular-nums">{words.period(period)}</span>
            <span className="min-w-0 grow truncate">
              <span className="font-semibold">{class_name}</span> {subject_name}
            </span>
            {room && room !== class_name && (
              <span className="max-w-1/2 shrink-0 text-right text-sm wrap-anywhere text-ink-soft">
                {words.room(room)}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
