import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { usePresentPeriod } from '#app/components/timetable/present-lesson.ts'
import { PrintTimetable } from '#app/components/timetable/print-timetable.tsx'
import { WeekGrid } from '#app/components/timetable/week-grid.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { timetableTexts as words } from '#app/words/shared/timetable.ts'
import type { TimetablePage, WeekLesson } from '#shared/contracts/timetable.ts'
import { timetableQuery } from './timetable-queries.ts'

/** The week of a teacher, a room or a home class in the present term, for whoever works at the school. */
export function TimetableScreen({ userId }: { userId: string }) {
  const [of, choose] = useState('mine')
  const query = useQuery({ ...timetableQuery(userId, of), placeholderData: keepPreviousData })
  return (
    <ListPart query={query} failure={words.failed}>
      {(page) => <Week page={page} of={of} onChoose={choose} />}
    </ListPart>
  )
}

interface WeekProps {
  page: TimetablePage
  of: string
  onChoose: (of: string) => void
}

function Week({ page, of, onChoose }: WeekProps) {
  const { lessons, choices, calendar } = page
  const present = usePresentPeriod(calendar)
  const term = `${page.term}, ${page.academic_year}`
  const owner = choices.find(({ key }) => key === of)?.name ?? words.mine
  const shown = lessons.map((lesson) => ({
    id: lesson.class_id,
    weekday: lesson.weekday,
    period: lesson.period,
    ...namesOf(lesson, of),
  }))
  return (
    <div className="space-y-4">
      <Field label={words.of} className="max-w-md print:hidden">
        <Select value={of} onChange={(event) => onChoose(event.currentTarget.value)}>
          <option value="mine">{lessons.length === 0 && of === 'mine' ? words.choose : words.mine}</option>
          {Object.entries(words.kinds).map(([kind, title]) => (
            <optgroup key={kind} label={title}>
              {choices
                .filter(({ key }) => key.startsWith(`${kind}:`))
                .map(({ key, name }) => (
                  <option key={key} value={key}>
                    {name}
                  </option>
                ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      <WeekGrid lessons={shown} present={present} label={words.title(`${owner}, ${term}`)} />
      <PrintTimetable owner={owner} term={term} lessons={shown} />
    </div>
  )
}

/** The facts that the reader does not know yet: a room's week names the class, that of a class its teacher. */
function namesOf({ class_name, subject_name, teacher_name, room }: WeekLesson, of: string) {
  const otherRoom = room === class_name ? null : room
  if (of.startsWith('home:')) return { name: subject_name ?? class_name, facts: [teacher_name, otherRoom] }
  if (of.startsWith('room:')) return { name: class_name, facts: [subject_name, teacher_name] }
  return { name: class_name, facts: [subject_name, otherRoom] }
}
