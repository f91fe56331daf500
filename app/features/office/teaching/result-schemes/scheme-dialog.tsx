import { Plus } from 'lucide-react'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { schemeTexts as texts } from '#app/words/office/result-schemes.ts'
import { DraftDialog } from '#app/forms/draft-dialog.tsx'
import type { ResultScheme } from '#shared/contracts/result-schemes.ts'
import type { ListedSubject } from '#shared/contracts/subjects.ts'
import { schemeLimits } from '#shared/result-scheme-rules.ts'
import { PartFields } from './part-fields.tsx'
import { draftOf, findProblems, keyOf, type SchemeDraft, type TypedPart } from './scheme-draft.ts'
import { SchemeEffect } from './scheme-effect.tsx'
import { SchemeKeyFields } from './scheme-key-fields.tsx'
import { loadSchemes, saveScheme } from './scheme-queries.ts'

interface SchemeDialogProps {
  userId: string
  /** Absent for a new one. */
  scheme: ResultScheme | undefined
  schemes: readonly ResultScheme[]
  subjects: readonly ListedSubject[]
  onDone: () => void
}

const newPart: TypedPart = { title: '', weight: '', kinds: [], within: 'points', best: '' }

export function SchemeDialog({ userId, scheme, schemes, subjects, onDone }: SchemeDialogProps) {
  return (
    <DraftDialog
      userId={userId}
      draftName={scheme ? `result-scheme.${scheme.id}` : 'result-scheme.new'}
      texts={{
        ...texts,
        title: scheme
          ? texts.editTitle(texts.title(scheme.grade_level, scheme.subject_name))
          : texts.addTitle,
        description: texts.effect,
        failed: texts.saveFailed,
      }}
      initial={draftOf(scheme)}
      check={(draft) => ({
        ...findProblems(draft),
        ...(!scheme && find(schemes, draft) ? { academic_year: texts.exists } : {}),
      })}
      save={saveScheme}
      reload={async (draft) => draftOf(find(await loadSchemes(), draft) ?? scheme)}
      versionOf={({ version }) => ({ version })}
      onDone={onDone}
    >
      {(draft, change, problems) => (
        <>
          {!scheme && (
            <SchemeKeyFields draft={draft} subjects={subjects} problems={problems} onChange={change} />
          )}
          {draft.parts.map((part, index) => (
            // Parts have no name of their own while they are typed.
            <PartFields
              key={index}
              part={part}
              index={index}
              problems={problems}
              onChange={(patch) => change({ parts: draft.parts.with(index, { ...part, ...patch }) })}
              onRemove={
                draft.parts.length > 1 ? () => change({ parts: draft.parts.toSpliced(index, 1) }) : undefined
              }
            />
          ))}
          <Button
            variant="secondary"
            size="sm"
            disabled={draft.parts.length >= schemeLimits.components}
            onClick={() => change({ parts: [...draft.parts, newPart] })}
          >
            <Plus className="size-5" aria-hidden="true" />
            {texts.addPart}
          </Button>
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
          <SchemeEffect draft={draft} />
        </>
      )}
    </DraftDialog>
  )
}

function find(schemes: readonly ResultScheme[], draft: SchemeDraft): ResultScheme | undefined {
  const key = Object.entries(keyOf(draft))
  return schemes.find((scheme) => key.every(([name, value]) => scheme[name as keyof ResultScheme] === value))
}
