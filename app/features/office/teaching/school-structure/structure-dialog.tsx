import { Alert } from '#app/components/ui/alert.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { structureTexts as texts } from '#app/words/office/school-structure.ts'
import { ChangedValues } from '#app/components/portal/setting-history.tsx'
import { DraftDialog } from '#app/forms/draft-dialog.tsx'
import { AddButton } from '#app/forms/typed-rows.tsx'
import type { StoredStructure } from '#shared/school-structure/contract.ts'
import { structureLimits } from '#shared/school-structure/structure.ts'
import { BellFields } from './bell-fields.tsx'
import { LevelFields } from './level-fields.tsx'
import {
  changesOf,
  structureDraftOf,
  findProblems,
  structureOf,
  type StructureDraft,
} from './structure-draft.ts'
import { loadStructure, saveStructure } from './structure-queries.ts'

interface StructureDialogProps {
  userId: string
  stored: StoredStructure
  onDone: () => void
}

export function StructureDialog({ userId, stored, onDone }: StructureDialogProps) {
  return (
    <DraftDialog
      userId={userId}
      draftName="school-structure.bells"
      texts={{ ...texts, title: texts.editTitle, description: texts.effect, failed: texts.saveFailed }}
      initial={structureDraftOf(stored)}
      check={findProblems}
      save={saveStructure}
      reload={async () => structureDraftOf(await loadStructure())}
      versionOf={({ base, updated_at }) => ({ base, updated_at })}
      onDone={onDone}
    >
      {(draft, change, problems) => {
        const { levels, periodsPerDay } = draft
        return (
          <>
            {problems['levels'] && <Alert tone="error">{problems['levels']}</Alert>}
            <ol className="space-y-4">
              {levels.map((level, place) => (
                // Levels have no key but their position.
                <LevelFields
                  key={place}
                  level={level}
                  place={place}
                  isLast={place === levels.length - 1}
                  problems={problems}
                  onChange={(patch) =>
                    change({ levels: levels.map((one, at) => (at === place ? { ...one, ...patch } : one)) })
                  }
                  onRemove={
                    levels.length > 1
                      ? () => change({ levels: levels.filter((_, at) => at !== place) })
                      : undefined
                  }
                />
              ))}
            </ol>
            <AddButton
              disabled={levels.length >= structureLimits.levels}
              onClick={() => change({ levels: [...levels, { name: '', homeClasses: '', subjects: '' }] })}
            >
              {texts.addLevel}
            </AddButton>
            <Field label={texts.periods} className="max-w-40" error={problems['periodsPerDay']}>
              <Input
                inputMode="numeric"
                maxLength={2}
                value={periodsPerDay}
                onChange={(event) => change({ periodsPerDay: event.target.value })}
              />
            </Field>
            <BellFields
              bells={draft.bells.slice(0, Number(periodsPerDay) || 0)}
              problems={problems}
              onChange={(period, time) =>
                change({ bells: draft.bells.map((one, at) => (at === period ? { ...one, ...time } : one)) })
              }
            />
            <Changes draft={draft} />
          </>
        )
      }}
    </DraftDialog>
  )
}

/** The effect of saving. */
function Changes({ draft }: { draft: StructureDraft }) {
  const changes = changesOf(draft.base, structureOf(draft))
  return (
    <section aria-label={texts.changes} aria-live="polite" className="text-sm">
      {changes.length > 0 && <h3 className="font-semibold">{texts.changes}</h3>}
      <ChangedValues values={changes} />
    </section>
  )
}
