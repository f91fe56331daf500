import { CopyCheck } from 'lucide-react'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { homeClassTeacherTexts as texts } from '#app/words/office/home-class-teachers.ts'
import { DraftDialog } from '#app/forms/draft-dialog.tsx'
import { useStructure } from '#app/session/current-school.ts'
import type { HomeClassTeachers } from '#shared/home-class-teachers/contract.ts'
import { homeClassesOf } from '#shared/school-structure/structure.ts'
import { loadTeachers, saveTeachers } from './teacher-queries.ts'
import { teachersDraftOf, takenOver } from './teachers-draft.ts'

interface TeachersDialogProps {
  userId: string
  page: HomeClassTeachers
  onDone: () => void
}

/** A choice for each home class; a teacher chosen twice is pointed out, since it may be intended. */
export function TeachersDialog({ userId, page, onDone }: TeachersDialogProps) {
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
