import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { changedWeek } from '#app/components/timetable/changed-week.ts'
import { usePresentPeriod } from '#app/components/timetable/present-lesson.ts'
import { PrintTimetable } from '#app/components/timetable/print-timetable.tsx'
import { WeekGrid } from '#app/components/timetable/week-grid.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { describeChange, describeToTeacher } from '#app/words/shared/lesson-changes.ts'
import { timetableTexts as words } from '#app/words/shared/timetable.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import type { TimetablePage, WeekLesson } from '#shared/timetable/contract.ts'
import { schoolDay, termOn } from '#shared/school-calendar/school-calendar.ts'

interface AskedTimetable {
  /** `mine`, `teacher:<id>`, `room:<name>` or `home:<class>` */
  of: string
  /** The academic year of a term other than the current one. */
  academic_year?: string
  term?: string
}

const timetableQuery = callQuery('timetable', 'read', {
  kept: 'to read',
  placeholderData: keepPreviousData,
})

/** A room may have the name of its home class, so the printed page says which of the two it is for. */
const kindsOfTimetable = ['teacher', 'room', 'home'] as const

/** The week of a teacher, a room or a home class, in the current term or a later one, for staff. */
export function TimetableScreen({ userId }: { userId: string }) {
  const [asked, ask] = useState<AskedTimetable>({ of: 'mine' })
  return (
    <Loaded of={timetableQuery(userId, asked)} failure={words.failed}>
      {(page) => (
        <div className="space-y-4">
          <div className="flex flex-wrap gap-4 print:hidden">
            <OwnerField page={page} of={asked.of} onChoose={(of) => ask({ ...asked, of })} />
            <TermField page={page} onChoose={(term) => ask({ of: asked.of, ...term })} />
          </div>
          {asked.of === 'mine' && page.lessons.length === 0 ? (
            page.choices.length === 0 && <p className="text-ink-soft">{words.nothing}</p>
          ) : (
            <Week page={page} of={asked.of} />
          )}
        </div>
      )}
    </Loaded>
  )
}

interface OwnerFieldProps {
  page: TimetablePage
  of: string
  onChoose: (of: string) => void
}

function OwnerField({ page: { lessons, choices }, of, onChoose }: OwnerFieldProps) {
  const isThere = of === 'mine' || choices.some(({ key }) => key === of)
  return (
    <Field label={words.of} className="w-full max-w-md">
      <Select value={of} onChange={(event) => onChoose(event.currentTarget.value)}>
        <option value="mine">{lessons.length === 0 && of === 'mine' ? words.choose : words.mine}</option>
        {!isThere && <option value={of}>{words.none}</option>}
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
  )
}

interface TermFieldProps {
  page: TimetablePage
  onChoose: (term: { academic_year: string; term: string }) => void
}

/** Shown once lessons are entered for more than one term. */
function TermField({ page: { academic_year, term, terms }, onChoose }: TermFieldProps) {
  const keyOf = (one: { academic_year: string; term: string }) => words.term(one.term, one.academic_year)
  const shown = { academic_year, term }
  const all = terms.some((one) => keyOf(one) === keyOf(shown)) ? terms : [shown, ...terms]
  if (all.length < 2) return null
  return (
    <Field label={words.inTerm} className="w-48">
      <Select
        value={keyOf(shown)}
        onChange={({ currentTarget }) =>
          onChoose(all.find((one) => keyOf(one) === currentTarget.value) ?? shown)
        }
      >
        {all.map((one) => (
          <option key={keyOf(one)}>{keyOf(one)}</option>
        ))}
      </Select>
    </Field>
  )
}

function Week({ page, of }: { page: TimetablePage; of: string }) {
  const { lessons, changes, choices, calendar } = page
  const today = schoolDay()
  const now = termOn(calendar, today)
  const isNow = now.academicYear === page.academic_year && now.term === page.term
  const present = usePresentPeriod(calendar)
  const term = words.term(page.term, page.academic_year)
  const owner = choices.find(({ key }) => key === of)?.name ?? words.mine
  const title = words.title(`${owner}, ${term}`)
  const kind = kindsOfTimetable.find((one) => of.startsWith(`${one}:`))
  const shown = lessons.map((lesson) => ({
    id: lesson.class_id,
    weekday: lesson.weekday,
    period: lesson.period,
    ...namesOf(lesson, of),
  }))
  const own = new Set(lessons.map(({ class_id }) => class_id))
  const week = changedWeek(
    shown,
    changes,
    today,
    (change) => namesOf({ ...change, teacher_name: change.usual_teacher_name, room: change.usual_room }, of),
    (change) => (of === 'mine' ? describeToTeacher(change, own) : describeChange(change)),
  )
  return (
    <>
      <p className="hidden font-semibold print:block">{title}</p>
      <WeekGrid lessons={week} present={isNow ? present : undefined} label={title} />
      <PrintTimetable owner={owner} term={kind ? `${words.kindOf[kind]}, ${term}` : term} lessons={shown} />
    </>
  )
}

type Named = Pick<WeekLesson, 'class_name' | 'subject_name' | 'teacher_name' | 'room'>

/** The facts that the reader does not know yet: a room's week names the class, a class's week its teacher. */
function namesOf({ class_name, subject_name, teacher_name, room }: Named, of: string) {
  const otherRoom = room === class_name ? null : room
  if (of.startsWith('home:')) return { name: subject_name ?? class_name, facts: [teacher_name, otherRoom] }
  if (of.startsWith('room:')) return { name: class_name, facts: [subject_name, teacher_name] }
  return { name: class_name, facts: [subject_name, otherRoom] }
}
