import { useState } from 'react'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { PlainTable } from '#app/components/portal/plain-table.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { courseTexts } from '#app/words/teacher/course-modules.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import type { CourseProgress } from '#shared/course-modules/contract.ts'

const texts = courseTexts.progress
/** The progress of a class's students, fetched again on each visit. */
const progressQuery = callQuery('courseModules', 'progress', { staleTime: 0 })

/** The progress of each student of a class, requested only when expanded. */
export function ProgressPart({ userId, classId }: { userId: string; classId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="mt-6" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2 font-display text-xl">{texts.title}</summary>
      {isOpen && (
        <Loaded of={progressQuery(userId, { class_id: classId })} failure={courseTexts.failures.progress}>
          {(progress) => <Progress progress={progress} />}
        </Loaded>
      )}
    </details>
  )
}

function Progress({ progress: { units, students } }: { progress: CourseProgress }) {
  const [unitId, setUnitId] = useState('')
  const chosen = units.flatMap(({ id }, index) => (unitId === '' || unitId === id ? [index] : []))
  const sum = (of: (index: number) => number) => chosen.reduce((total, index) => total + of(index), 0)
  const total = sum((index) => units[index]?.total ?? 0)
  if (students.length === 0) return <p className="text-ink-soft">{texts.empty}</p>
  return (
    <>
      <Field label={texts.unit} className="mb-4 sm:max-w-80">
        <Select value={unitId} onChange={(event) => setUnitId(event.currentTarget.value)}>
          <option value="">{texts.all}</option>
          {units.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      {total === 0 ? (
        <p className="text-ink-soft">{texts.nothing}</p>
      ) : (
        <PlainTable
          caption={texts.caption}
          keyOf={({ id }) => id}
          rows={students}
          columns={[
            { title: texts.student, renderCell: (student) => `${student.last_name}, ${student.first_name}` },
            {
              title: texts.done,
              align: 'end',
              renderCell: ({ done }) =>
                texts.of(
                  sum((index) => done[index] ?? 0),
                  total,
                ),
            },
          ]}
        />
      )}
    </>
  )
}
