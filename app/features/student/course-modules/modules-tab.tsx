import { useState } from 'react'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { PlaceholderTab } from '#app/features/student/dashboard/placeholder-tab.tsx'
import { useStudent } from '#app/features/student/dashboard/student-context.ts'
import { courseTexts as texts } from '#app/words/student/course-modules.ts'
import { subjects } from '#app/words/student/portal.ts'
import type { StudentCourse } from '#shared/course-modules/contract.ts'
import { coursesQuery } from './course-queries.ts'
import { countDone, findNext } from './next-item.ts'
import { UnitItem } from './unit-item.tsx'

/** The units of the student's classes. Until there are some, the tab describes what will be there. */
export function ModulesTab() {
  const { userId } = useStudent()
  return (
    <Loaded of={coursesQuery(userId)} failure={texts.fetchFailed}>
      {(courses) =>
        courses.length === 0 ? (
          <PlaceholderTab name="modules" />
        ) : (
          <div className="max-w-3xl space-y-8">
            {courses.map((course) => (
              <Course key={course.class_id} course={course} />
            ))}
          </div>
        )
      }
    </Loaded>
  )
}

function Course({ course: { subject_name, class_name, units } }: { course: StudentCourse }) {
  const next = findNext(units)
  return (
    <section>
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 text-xl">
        {subject_name ?? subjects.unknownSubject}
        <Count units={units} />
      </h2>
      <p className="text-sm text-ink-soft">{class_name}</p>
      <div className="mt-2 divide-y divide-line rounded-md border border-line bg-surface">
        {units.map((unit) => (
          <Unit key={unit.id} unit={unit} nextId={next?.unitId === unit.id ? next.itemId : undefined} />
        ))}
      </div>
    </section>
  )
}

interface UnitProps {
  unit: StudentCourse['units'][number]
  /** The next entry; its unit is open from the start. */
  nextId: string | undefined
}

function Unit({ unit, nextId }: UnitProps) {
  const [isOpen, setOpen] = useState(nextId !== undefined)
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-12 cursor-pointer px-4 py-3 sm:px-6">
        <h3 className="inline font-sans text-base font-semibold wrap-anywhere">{unit.title}</h3>{' '}
        <Count units={[unit]} />
      </summary>
      {unit.items.length === 0 ? (
        <p className="px-4 pb-4 text-ink-soft sm:px-6">{texts.nothingYet}</p>
      ) : (
        <ul className="px-4 pb-2 sm:px-6">
          {unit.items.map((item) => (
            <UnitItem key={item.id} item={item} isNext={item.id === nextId} />
          ))}
        </ul>
      )}
    </details>
  )
}

function Count({ units }: { units: StudentCourse['units'] }) {
  const { done, total } = countDone(units)
  if (total === 0) return null
  return (
    <span className="font-sans text-sm font-normal whitespace-nowrap text-ink-soft tabular-nums">
      {texts.doneOf(done, total)}
    </span>
  )
}
