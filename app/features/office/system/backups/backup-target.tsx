import { useId } from 'react'
import { Field, FieldError } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Radio } from '#app/components/ui/radio.tsx'
import { backupTexts } from '#app/words/office/backups.ts'
import type { Backups } from '#shared/backups/contract.ts'

const texts = backupTexts.form
const targets = ['folder', 'store'] as const

export type Target = (typeof targets)[number]

interface TargetProps {
  target: Target
  store: Backups['store']
  error: string | undefined
  onChoose: (target: Target) => void
}

/** Chooses between a folder and the object store of the server. */
export function TargetChoice({ target, store, error, onChoose }: TargetProps) {
  const id = useId()
  const help = {
    folder: texts.targetHelp.folder,
    store: store ? texts.targetHelp.store(store.name, store.host) : texts.targetHelp.storeUnset,
  }
  return (
    // It takes the focus when the store cannot be used.
    <fieldset
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={error !== undefined}
      aria-describedby={error && `${id}-error`}
    >
      <legend className="font-semibold">{texts.target}</legend>
      {targets.map((one) => (
        <Radio
          key={one}
          name={id}
          label={texts.targets[one]}
          help={help[one]}
          checked={target === one}
          onChange={() => onChoose(one)}
        />
      ))}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}

interface FolderProps {
  value: string
  allowed: string[]
  error: string | undefined
  onChange: (folder: string) => void
}

/** The folder on the backup disk. */
export function FolderField({ value, allowed, error, onChange }: FolderProps) {
  return (
    <Field
      label={texts.folder}
      hint={allowed.length === 0 ? texts.noneAllowed : texts.folderHint(allowed)}
      error={error}
    >
      <Input
        value={value}
        maxLength={1000}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  )
}
