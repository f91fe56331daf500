import { useQuery } from '@tanstack/react-query'
import { Pencil, CopyCheck } from 'lucide-react'
import { useState } from 'react'
import { PlainTable } from '#app/components/portal/plain-table.tsx'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { homeClassTeacherTexts as texts } from '#app/words/office/home-class-teachers.ts'
import { useStructure } from '#app/session/current-school.ts'
import { DraftDialog } from '#app/forms/draft-dialog.tsx'
import type { HomeClassTeachers } from '#shared/home-class-teachers/contract.ts'
import { academicYearOf, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { homeClassesOf } from '#shared/school-structure/structure.ts'
import { homeClassTeachersQuery, loadTeachers, saveTeachers } from './teacher-queries.ts'
import { byClass, teachersDraftOf, takenOver } from './teachers-draft.ts'

/** The page on which the office names the teacher of each home class for a year. */
export function TeachersPage({ userId }: { userId: string }) {
  const now = academicYearOf(schoolDay())
  const [year, setYear] = useState(now)
  const query = useQuery(homeClassTeachersQuery(userId, { academic_year: year }))
  const [isEditing, setEditing] = useState(false)
  return (
    <div className="space-y-4">
      <div className="max-w-prose">
        <h2 className="text-2xl">{texts.title}</h2>
        <p className="text-sm text-ink-soft">{texts.intro}</p>
      </div>
      <div className="flex flex-wrap items-end gap-4">
        <Field label={texts.year} className="w-32">
          <Select
            data-printed=""
            value={year}
            onChange={(event) => setYear(event.target.value)}
            options={[now, String(Number(now) + 1)]}
          />
        </Field>
        <Button disabled={!query.data} onClick={() => setEditing(true)}>
          <Pencil className="size-5" aria-hidden="true" />
          {texts.edit}
        </Button>
      </div>
      <ListPart query={query} failure={texts.failed}>
        {(page) => (
          <>
            <Teachers page={page} />
            {isEditing && (
              <TeachersDialog
                userId={userId}
                page={page}
                onDone={() => {
                  setEditing(false)
                  void query.refetch()
                }}
              />
            )}
          </>
        )}
      </ListPart>
    </div>
  )
}

function Teachers({ page: { academic_year, teachers, students, choices } }: { page: HomeClassTeachers }) {
  const homeClasses = homeClassesOf(useStructure())
  const teacherOf = byClass(teachers)
  const teacherNames = new Map(
    choices.map(({ id, given_name, surname }) => [id, `${surname}, ${given_name}`]),
  )
  const studentsOf = new Map(students.map((one) => [one.class_name, one.students]))
  const missing = homeClasses.filter((name) => studentsOf.has(name) && !teacherOf[name]).length
  const { columns } = texts
  return (
    <>
      {missing > 0 && <Alert>{texts.missing(missing)}</Alert>}
      <PlainTable
        hasFlowingCards
        className="max-w-3xl"
        caption={texts.caption(academic_year)}
        rows={homeClasses}
        keyOf={(name) => name}
        columns={[
          { title: columns.homeClass, renderCell: (name) => name },
          {
            title: columns.students,
            className: 'tabular-nums',
            renderCell: (name) => studentsOf.get(name) ?? 0,
          },
          {
            title: columns.teacher,
            renderCell: (name) =>
              teacherNames.get(teacherOf[name] ?? '') ?? <span className="text-ink-soft">{texts.none}</span>,
          },
        ]}
      />
    </>
  )
}

interface TeachersDialogProps {
  userId: string
  page: HomeClassTeachers
  onDone: () => void
}

/** A choice for each home class; a teacher chosen twice is pointed out, since it may be intended. */
function TeachersDialog({ userId, page, onDone }: TeachersDialogProps) {
  const homeClasses = homeClassesOf(useStructure())
  const { academic_year, before, choices } = page
  return (
    <DraftDialog
      userId={userId}
      draftName={`home-class-teachers.${academic_year}`}
      texts={{ ...texts, title: texts.editTitle(academic_year), failed: texts.saveFailed }}
      initial={teachersDraftOf(page)}
      save={saveTeachers}
      reload={async () => teachersDraftOf(await loadTeachers(academic_year))}
      onDone={onDone}
    >
      {({ teachers }, change, problems) => (
        <>
          {before.length > 0 && (
            <div>
              <Button
                variant="secondary"
                size="sm"
                onClick={() => change({ teachers: takenOver(teachers, page, homeClasses) })}
              >
                <CopyCheck className="size-5" aria-hidden="true" />
                {texts.asBefore(String(Number(academic_year) - 1))}
              </Button>
              <p className="mt-1 text-sm text-ink-soft">{texts.asBeforeHint}</p>
            </div>
          )}
          <div className="grid gap-3 sm:grid-cols-2">
            {homeClasses.map((name) => (
              <Field key={name} label={name} error={problems[name]} hint={othersOf(teachers, name, choices)}>
                <Select
                  value={teachers[name] ?? ''}
                  onChange={(event) => change({ teachers: { ...teachers, [name]: event.target.value } })}
                  none={texts.none}
                  options={choices.map(({ id, surname, given_name }) => [id, `${surname}, ${given_name}`])}
                />
              </Field>
            ))}
          </div>
        </>
      )}
    </DraftDialog>
  )
}

/** Names the other home classes of a teacher who is chosen for one. */
function othersOf(
  teachers: Record<string, string>,
  name: string,
  choices: HomeClassTeachers['choices'],
): string | undefined {
  const id = teachers[name]
  const others = Object.keys(teachers).filter((other) => other !== name && id && teachers[other] === id)
  const teacher = choices.find((one) => one.id === id)
  return teacher && others.length > 0
    ? texts.twice(`${teacher.given_name} ${teacher.surname}`, others.join(', '))
    : undefined
}
