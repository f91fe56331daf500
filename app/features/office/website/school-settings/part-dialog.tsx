import { useId } from 'react'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { settingsTexts as texts } from '#app/words/office/school-settings.ts'
import { DraftDialog } from '#app/forms/draft-dialog.tsx'
import type { FieldProps } from '#app/forms/field-props.ts'
import type { StoredSettings } from '#shared/school-settings/contract.ts'
import type { FieldRule } from '#shared/field-rules.ts'
import { useStructure } from '#app/session/current-school.ts'
import { hintOf, settingsOf, titleOf } from './setting-words.ts'
import { settingRules, type SettingName, type SettingPart } from '#shared/school-settings/particulars.ts'
import { partDraftOf, findProblems, rulesOf, wordsOf } from './settings-draft.ts'
import { loadSettings, saveSettings } from './settings-queries.ts'

interface PartDialogProps {
  userId: string
  part: SettingPart
  settings: StoredSettings
  onDone: () => void
}

export function PartDialog({ userId, part, settings, onDone }: PartDialogProps) {
  const { title, effect } = texts.parts[part]
  const structure = useStructure()
  return (
    <DraftDialog
      userId={userId}
      draftName={`school-settings.${part}`}
      texts={{ ...texts, title: texts.editTitle(title), description: effect, failed: texts.saveFailed }}
      initial={partDraftOf(part, settings)}
      rules={rulesOf(part)}
      check={findProblems}
      save={saveSettings}
      reload={async () => partDraftOf(part, await loadSettings())}
      versionOf={({ base, updated_at }) => ({ base, updated_at })}
      onDone={onDone}
    >
      {(_draft, _change, problems, field) =>
        settingsOf(part, structure).map((name) => (
          <Field
            key={name}
            label={titleOf(name, structure)}
            hint={hintOf(name, structure)}
            error={problems[name]}
            optional={isOptional(settingRules[name])}
          >
            <Control name={name} {...field(name)} />
          </Field>
        ))
      }
    </DraftDialog>
  )
}

/** Whether a field may be left empty because the school need not have what it asks for. */
function isOptional(rule: FieldRule): boolean {
  return rule.kind === 'email' ? rule.optional === true : rule.kind === 'text' && !rule.missing
}

function Control({ name, ...props }: { name: SettingName } & FieldProps) {
  const rule: FieldRule = settingRules[name]
  if (name === 'timeZone') return <TimeZoneInput {...props} />
  if (rule.kind !== 'choice') return <Input {...keyboardOf(name)} {...props} />
  const { maxLength: _, ...rest } = props
  return <Select {...rest} options={rule.options?.map((option) => [option, wordsOf(name, option)])} />
}

/** A datalist, because the browser finds a city by any part of its name. */
function TimeZoneInput(props: FieldProps) {
  const id = useId()
  return (
    <>
      <Input list={id} spellCheck={false} autoCapitalize="none" {...props} />
      <datalist id={id}>
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </datalist>
    </>
  )
}

/** The keyboard that a phone shows for a field. */
function keyboardOf(name: SettingName): { type?: string; inputMode?: 'numeric' | 'url' } {
  const { kind } = settingRules[name]
  if (kind === 'email') return { type: 'email' }
  if (kind === 'whole number') return { inputMode: 'numeric' }
  if (name.endsWith('Phone')) return { type: 'tel' }
  return name.endsWith('Link') || name === 'website' ? { inputMode: 'url' } : {}
}
