import { useQuery } from '@tanstack/react-query'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { schemeTexts as texts } from '#app/words/office/result-schemes.ts'
import { PartList } from '#app/features/shared/results/part-list.tsx'
import { DraftDialog } from '#app/forms/draft-dialog.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { calendarQuery } from '#app/features/office/teaching/school-calendar/calendar-queries.ts'
import { RuleKeyFields } from '#app/features/office/teaching/subjects/rule-key-fields.tsx'
import type { ResultScheme } from '#shared/result-schemes/contract.ts'
import type { ListedSubject } from '#shared/subjects/contract.ts'
import { termChoices } from '#shared/school-calendar/terms.ts'
import { schemeDraftOf, findProblems, schemeKey, type SchemeDraft } from './scheme-draft.ts'
import { SchemeEffect } from './scheme-effect.tsx'
import { loadSchemes, saveScheme } from './scheme-queries.ts'

interface SchemeDialogProps {
  userId: string
  /** Absent for a new one. */
  scheme: ResultScheme | undefined
  /** The scheme that a new one copies. */
  copy: Omit<ResultScheme, 'id'> | undefined
  schemes: readonly ResultScheme[]
  subjects: readonly ListedSubject[]
  onDone: () => void
}

export function SchemeDialog({ userId, scheme, copy, schemes, subjects, onDone }: SchemeDialogProps) {
  return (
    <DraftDialog
      userId={userId}
      draftName={draftNameOf(scheme, copy)}
      texts={{
        ...texts,
        title: scheme
          ? texts.editTitle(texts.title(scheme.grade_level, scheme.subject_name))
          : texts.addTitle,
        description: texts.effect,
        failed: texts.saveFailed,
      }}
      initial={schemeDraftOf(scheme ?? copy)}
      check={(draft) => ({
        ...findProblems(draft),
        ...(!scheme && find(schemes, draft) ? { academic_year: texts.exists } : {}),
      })}
      save={saveScheme}
      reload={async (draft) => schemeDraftOf(find(await loadSchemes(), draft) ?? scheme)}
      onDone={onDone}
    >
      {(draft, change, problems) => (
        <>
          {!scheme && (
            <SchemeKeyFields
              userId={userId}
              draft={draft}
              subjects={subjects}
              problems={problems}
              onChange={change}
            />
          )}
          <PartList parts={draft.parts} problems={problems} onChange={(parts) => change({ parts })} />
          <div className="grid grid-cols-2 gap-4">
            <Field label={texts.fields.factor} hint={texts.fields.factorHint} error={problems['factor']}>
              <Input
                inputMode="numeric"
                maxLength={3}
                value={draft.factor}
                onChange={(event) => change({ factor: event.target.value })}
              />
            </Field>
            <Field label={texts.fields.cap} error={problems['cap']}>
              <Input
                inputMode="numeric"
                maxLength={3}
                value={draft.cap}
                onChange={(event) => change({ cap: event.target.value })}
              />
            </Field>
          </div>
          <Checkbox
            label={texts.fields.adjustable}
            checked={draft.is_adjustable}
            onChange={({ target }) => change({ is_adjustable: target.checked })}
          />
          <SchemeEffect userId={userId} draft={draft} />
        </>
      )}
    </DraftDialog>
  )
}

/** The key under which the draft is kept. */
function draftNameOf(scheme: SchemeDialogProps['scheme'], copy: SchemeDialogProps['copy']): string {
  if (scheme) return `result-scheme.${scheme.id}`
  if (!copy) return 'result-scheme.new'
  return ['result-scheme.copy', copy.academic_year, copy.grade_level, copy.subject_id, copy.term].join('.')
}

function find(schemes: readonly ResultScheme[], draft: SchemeDraft): ResultScheme | undefined {
  const key = Object.entries(schemeKey(draft))
  return schemes.find((scheme) => key.every(([name, value]) => scheme[name as keyof ResultScheme] === value))
}

const fieldsTexts = texts.fields

interface SchemeKeyFieldsProps {
  userId: string
  draft: SchemeDraft
  subjects: readonly ListedSubject[]
  problems: Record<string, string>
  onChange: (patch: Partial<SchemeDraft>) => void
}

/** The classes to which a new scheme applies. */
function SchemeKeyFields({ userId, ...props }: SchemeKeyFieldsProps) {
  const { draft, onChange } = props
  const { data: calendar = [] } = useQuery(calendarQuery(userId))
  return (
    <RuleKeyFields {...props} texts={fieldsTexts}>
      <Field label={fieldsTexts.term}>
        <Select
          value={draft.term}
          onChange={(event) => onChange({ term: event.target.value })}
          none={fieldsTexts.everyTerm}
          options={termChoices(calendar, draft.academic_year, draft.term).map(({ name }) => name)}
        />
      </Field>
    </RuleKeyFields>
  )
}
