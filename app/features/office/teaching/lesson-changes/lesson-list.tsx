import { Plus } from 'lucide-react'
import { useState } from 'react'
import { BellTime } from '#app/components/timetable/bell-time.tsx'
import { Section } from '#app/components/ui/section.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { lessonChangeTexts } from '#app/words/office/lesson-changes.ts'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { ClashAlert } from '#app/components/timetable/clash-alert.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { DraftDialog } from '#app/forms/draft-dialog.tsx'
import { formatDay } from '#app/lib/text/format.ts'
import { useRefresh } from '#app/lib/api/use-refresh.ts'
import type { DayOfLessons, LessonOfDay } from '#shared/lesson-changes/contract.ts'
import type { ClassClash } from '#shared/classes/contract.ts'
import { nameOfLesson, titleOfLesson } from './lesson-names.ts'
import { changeDraftOf, findProblems, inputOf, type ChangeDraft } from './change-draft.ts'
import { ChangeFields } from './change-fields.tsx'
import { clashesOf } from '#app/components/timetable/clashes-of.ts'
import { lessonChanges, saveChange } from './change-queries.ts'

const texts = lessonChangeTexts.lessons

/** The day's lessons of a teacher or a home class, because the school has too many for one list. */
export function LessonList({ userId, page }: { userId: string; page: DayOfLessons }) {
  const [of, choose] = useState('')
  const [asked, ask] = useState<LessonOfDay | 'extra'>()
  const lessons = page.lessons.filter(
    ({ kind, teacher_id, class_name }) => kind === null && (teacher_id === of || class_name === of),
  )
  return (
    <Section className="space-y-3" heading={texts.heading} level={3}>
      <Field label={texts.of} className="max-w-md">
        <Select data-printed="" value={of} onChange={({ currentTarget }) => choose(currentTarget.value)}>
          <option value="">{texts.choose}</option>
          <optgroup label={texts.teachers}>
            {page.teachers
              .filter(({ id }) => page.lessons.some(({ teacher_id }) => teacher_id === id))
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </optgroup>
          <optgroup label={texts.classes}>
            {[...new Set(page.classes.map(({ name }) => name))].map((name) => (
              <option key={name}>{name}</option>
            ))}
          </optgroup>
        </Select>
      </Field>
      {of !== '' && lessons.length === 0 && <p className="text-ink-soft">{texts.none}</p>}
      {lessons.length > 0 && (
        <ol className="divide-y divide-line border-y border-line">
          {lessons.map((lesson) => (
            <li
              key={`${lesson.class_id} ${lesson.planned_period}`}
              className="flex min-h-11 flex-wrap items-center gap-x-3 py-1"
            >
              <span className="flex w-full gap-x-2 text-sm text-ink-soft tabular-nums sm:block sm:w-24 sm:shrink-0">
                {texts.period(lesson.period)}
                <BellTime period={lesson.period} />
              </span>
              <span className="min-w-0 grow basis-40">
                <span className="font-semibold wrap-anywhere">{nameOfLesson(lesson)}</span>
                <span className="block text-sm text-ink-soft">
                  {[lesson.teacher_name ?? texts.noTeacher, lesson.room].filter(Boolean).join(', ')}
                </span>
              </span>
              <Button
                variant="secondary"
                size="sm"
                aria-label={texts.changeOf(titleOfLesson(lesson))}
                onClick={() => ask(lesson)}
              >
                {texts.change}
              </Button>
            </li>
          ))}
        </ol>
      )}
      <Button variant="quiet" size="sm" className="-ml-4" onClick={() => ask('extra')}>
        <Plus className="size-5" aria-hidden="true" />
        {texts.extra}
      </Button>
      {asked && (
        <ChangeDialog
          userId={userId}
          page={page}
          lesson={asked === 'extra' ? undefined : asked}
          onDone={() => ask(undefined)}
        />
      )}
    </Section>
  )
}

const formTexts = lessonChangeTexts.form

interface ChangeDialogProps {
  userId: string
  page: DayOfLessons
  /** Absent for an extra one. */
  lesson: LessonOfDay | undefined
  onDone: () => void
}

/** The accepted warning was about another change. */
function ChangeDialog({ userId, page, lesson, onDone }: ChangeDialogProps) {
  const [clashes, setClashes] = useState<ClassClash[]>([])
  const [isAccepted, accept] = useState(false)
  const refresh = useRefresh(userId, lessonChanges)
  const { day } = page
  const row = lesson ? `${lesson.class_id}.${lesson.planned_period}` : 'extra'
  return (
    <DraftDialog<ChangeDraft>
      userId={userId}
      draftName={`lesson-change.${day}.${row}`}
      texts={{
        title: lesson
          ? formTexts.title(titleOfLesson(lesson), formatDay(day))
          : formTexts.extraTitle(formatDay(day)),
        save: formTexts.submit,
        saved: formTexts.saved,
        failed: formTexts.failed,
      }}
      initial={changeDraftOf(day, lesson)}
      check={findProblems}
      save={(draft) => saveChange(inputOf(draft), isAccepted)}
      onFailure={(error) => {
        const found = clashesOf(error)
        if (!found) return toastFailure(error, formTexts.failed)
        toast(lessonChangeTexts.clashes.toast, undefined, 'error')
        setClashes(found)
        accept(false)
        return {}
      }}
      onDone={(isSaved) => {
        onDone()
        if (isSaved) void refresh()
      }}
    >
      {(draft, change, problems) => (
        <>
          <ChangeFields
            page={page}
            draft={draft}
            problems={problems}
            onChange={(patch) => {
              // The accepted warning was that of another change.
              setClashes([])
              accept(false)
              change(patch)
            }}
          />
          <ClashAlert
            words={lessonChangeTexts.clashes}
            clashes={clashes}
            isAccepted={isAccepted}
            onAccept={accept}
          />
        </>
      )}
    </DraftDialog>
  )
}
