import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import type { Problems } from '#app/forms/field-props.ts'
import { useStructure } from '#app/session/current-school.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { lessonChangeTexts } from '#app/words/office/lesson-changes.ts'
import type { DayOfLessons } from '#shared/lesson-changes/contract.ts'
import { lessonChangeKinds, lessonChangeRules as rules } from '#shared/lesson-changes/rules.ts'
import type { ChangeDraft } from './change-draft.ts'
import { nameOfLesson, teachersByTime } from './lesson-names.ts'

const texts = lessonChangeTexts.form

interface ChangeFieldsProps {
  page: DayOfLessons
  draft: ChangeDraft
  problems: Problems
  onChange: (patch: Partial<ChangeDraft>) => void
}

/** The fields of one kind of change. */
export function ChangeFields({ page, draft, problems, onChange }: ChangeFieldsProps) {
  const { kind } = draft
  return (
    <>
      {kind === 'extra' ? (
        <ExtraFields {...{ page, draft, problems, onChange }} />
      ) : (
        <Field label={texts.kind}>
          <Select
            value={kind}
            onChange={({ currentTarget: { value } }) =>
              onChange({ kind: lessonChangeKinds.find((one) => one === value) ?? kind })
            }
            options={Object.entries(texts.kinds)}
          />
        </Field>
      )}
      {kind === 'cover' && <TeacherField {...{ page, draft, problems, onChange }} />}
      {kind === 'moved' && (
        <PeriodField
          value={draft.to_period}
          error={problems['to_period']}
          none={texts.samePeriod(Number(draft.period))}
          without={Number(draft.period)}
          onChange={(to_period) => onChange({ to_period })}
        />
      )}
      {kind !== 'cancelled' && (
        <Field label={texts.room} error={problems['room']} optional={kind !== 'moved'}>
          <Input
            value={draft.room}
            maxLength={rules.room.max}
            onChange={({ currentTarget }) => onChange({ room: currentTarget.value })}
          />
        </Field>
      )}
      <Field label={texts.note} error={problems['note']} optional>
        <Input
          value={draft.note}
          maxLength={rules.note.max}
          onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
        />
      </Field>
    </>
  )
}

/** Teachers who are free then come first. */
function TeacherField({ page, draft, problems, onChange }: ChangeFieldsProps) {
  const { free, busy } = teachersByTime(page, { class_id: draft.class_id, period: Number(draft.period) })
  return (
    <Field label={texts.teacher} error={problems['teacher_id']}>
      <Select
        value={draft.teacher_id}
        onChange={({ currentTarget }) => onChange({ teacher_id: currentTarget.value })}
      >
        <option value="">{teaching.select}</option>
        {[[texts.free, free] as const, [texts.busy, busy] as const].map(([title, teachers]) => (
          <optgroup key={title} label={title}>
            {teachers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </Field>
  )
}

function ExtraFields({ page, draft, problems, onChange }: ChangeFieldsProps) {
  return (
    <>
      <Field label={texts.class} error={problems['class_id']}>
        <Select
          value={draft.class_id}
          onChange={({ currentTarget }) => onChange({ class_id: currentTarget.value })}
          none={teaching.select}
          options={page.classes.map(({ id, name, subject_name }) => [
            id,
            nameOfLesson({ class_name: name, subject_name }),
          ])}
        />
      </Field>
      <PeriodField
        value={draft.period}
        error={problems['period']}
        none={teaching.select}
        onChange={(period) => onChange({ period })}
      />
    </>
  )
}

interface PeriodFieldProps {
  value: string
  error: string | undefined
  /** The option for none. */
  none: string
  /** A period that cannot be chosen. */
  without?: number
  onChange: (period: string) => void
}

function PeriodField({ value, error, none, without, onChange }: PeriodFieldProps) {
  const { periodsPerDay } = useStructure()
  const periods = Array.from({ length: periodsPerDay }, (_, index) => index + 1)
  return (
    <Field label={texts.period} {...(error !== undefined && { error })}>
      <Select
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        none={none}
        options={periods
          .filter((period) => period !== without)
          .map((period) => [period, lessonChangeTexts.lessons.period(period)])}
      />
    </Field>
  )
}
