import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { useLoggedFailure } from '#app/components/portal/use-logged-failure.ts'
import { classTexts } from '#app/words/teacher/classes.ts'
import { RowForm } from '#app/forms/row-form.tsx'
import { nameOfDraft } from '#app/forms/use-draft.ts'
import { useRowForm } from '#app/forms/use-row-form.ts'
import { textsOfClass } from '#app/offline/outbox/nouns/class.ts'
import { useStructure } from '#app/session/current-school.ts'
import type { ClassClash, TaughtClass } from '#shared/classes/contract.ts'
import type { SchoolCalendar } from '#shared/school-calendar/contract.ts'
import { classRules } from '#shared/classes/rules.ts'
import { classDraftOf, draftOfCopy, emptyDraft, type ClassDraft } from './class-draft.ts'
import { ClassFields } from './class-fields.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { clashesOf } from '#app/components/timetable/clashes-of.ts'
import { callsForClass, toastSavedClass, useSaveClass } from './class-mutations.ts'
import { classesQuery, directoryQuery, enrolledQuery, subjectsQuery } from './class-queries.ts'
import { ClashAlert } from '#app/components/timetable/clash-alert.tsx'
import { ScheduleGrid } from '#app/components/timetable/schedule-grid.tsx'
import { StudentPicker } from './student-picker.tsx'

interface ClassFormProps {
  userId: string
  calendar: SchoolCalendar
  /** The class to edit; absent for a new one. */
  taught?: TaughtClass
  /** The class to copy for a new one. */
  copyOf?: TaughtClass
  /** Its students; undefined when they could not be loaded, in which case they are left unchanged. */
  studentIds?: string[]
  onDone: () => void
}

export function ClassForm({ userId, calendar, taught, copyOf, studentIds, onDone }: ClassFormProps) {
  const client = useQueryClient()
  const structure = useStructure()
  const subjects = useQuery(subjectsQuery(userId))
  useLoggedFailure(subjects.error)
  const directory = useQuery(directoryQuery(userId))
  const { mutateAsync: save } = useSaveClass(userId)
  const [clashes, setClashes] = useState<ClassClash[]>([])
  const [isAccepted, accept] = useState(false)
  const knowsStudents = !taught || studentIds !== undefined
  const hadStudents = taught !== undefined && (studentIds ?? []).length > 0
  const enrols = (draft: ClassDraft) => knowsStudents && (hadStudents || draft.student_ids.length > 0)
  const form = useRowForm({
    userId,
    draftName: `class.${nameOfDraft(taught, copyOf)}`,
    initial() {
      if (taught) return classDraftOf(structure, taught, studentIds ?? [])
      return copyOf ? draftOfCopy({ structure, calendar }, copyOf, studentIds ?? []) : emptyDraft(calendar)
    },
    rules: classRules,
    save: (draft) => save({ draft, enrols: enrols(draft), accepted: isAccepted ? clashes : [] }),
    work: (draft) => ({
      kind: 'class',
      row: draft.id,
      title: draft.name,
      calls: callsForClass({ draft, enrols: enrols(draft) }),
      mine: textsOfClass(draft),
    }),
    async reload({ id }) {
      const classes = await client.fetchQuery({ ...classesQuery(userId), staleTime: 0 })
      const now = classes.find((one) => one.id === id)
      return now
        ? classDraftOf(structure, now, await client.fetchQuery(enrolledQuery(userId, { id })))
        : emptyDraft(calendar)
    },
    texts: {
      saved: (result) => toastSavedClass(result, !taught),
      failed: classTexts.toasts.saveFailed,
    },
    onFailure(error) {
      const found = clashesOf(error)
      if (!found) return toastFailure(error, classTexts.toasts.saveFailed)
      toast(classTexts.clashes.toast, undefined, 'error')
      setClashes(found)
      accept(false)
      return {}
    },
    onDone,
  })
  const { draft, change } = form
  return (
    <RowForm
      form={form}
      submit={taught ? classTexts.update : classTexts.create}
      isCopy={copyOf !== undefined}
      isWide
      spacing="space-y-8"
    >
      <ClassFields form={form} calendar={calendar} subjects={subjects.data} />
      <ScheduleGrid schedule={draft.schedule} onChange={(schedule) => change({ schedule })} />
      <ClashAlert words={classTexts.clashes} clashes={clashes} isAccepted={isAccepted} onAccept={accept} />
      {knowsStudents && (
        <ListPart query={directory} failure={classTexts.toasts.studentsFailed}>
          {(students) => (
            <StudentPicker
              students={students}
              selectedIds={draft.student_ids}
              onSelect={(student_ids) => change({ student_ids })}
            />
          )}
        </ListPart>
      )}
    </RowForm>
  )
}
