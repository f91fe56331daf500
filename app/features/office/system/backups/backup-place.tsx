import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useId } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Field, FieldError } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Radio } from '#app/components/ui/radio.tsx'
import { formatSize } from '#app/lib/text/format.ts'
import { backupTexts } from '#app/words/office/backups.ts'
import type { Backups } from '#shared/backups/contract.ts'
import { backupsQuery } from './backup-queries.ts'
import type { Place } from './use-place.ts'

const texts = backupTexts.form

interface PlaceProps {
  backups: Backups
  userId: string
  place: Place
  problems: { place?: string; folder?: string; store?: string }
}

/** Chooses among the disks that are plugged in, the object store of the server, and a folder that is typed. */
export function BackupPlace({ backups, userId, place, problems }: PlaceProps) {
  const { settings, allowed, store } = backups
  const { choice, choose } = place
  const id = useId()
  const isTyped = choice === 'typed'
  const mayHaveDisks = allowed.length > 0
  const mayHaveStore = store !== null || settings?.target === 'store'
  const error = problems.place ?? problems.store ?? (isTyped ? undefined : problems.folder)
  const describedBy = [mayHaveDisks && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <>
      {(mayHaveDisks || mayHaveStore) && (
        <fieldset
          role="radiogroup"
          aria-invalid={error !== undefined}
          aria-describedby={describedBy || undefined}
        >
          <legend className="font-semibold">{texts.target}</legend>
          {mayHaveDisks && (
            <>
              <p id={`${id}-hint`} className="text-sm text-ink-soft">
                {texts.targetHint}
              </p>
              <PluggedIn name={id} backups={backups} userId={userId} place={place} />
            </>
          )}
          {mayHaveStore && (
            <Radio
              name={id}
              label={texts.store}
              help={store ? texts.storeHelp(store.name, store.host) : texts.storeUnset}
              checked={choice === 'store'}
              onChange={() => choose('store')}
            />
          )}
          <Radio
            name={id}
            label={texts.otherFolder}
            help={texts.otherFolderHelp}
            checked={isTyped}
            onChange={() => choose('typed')}
          />
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </fieldset>
      )}
      {isTyped && (
        <FolderField value={place.typed} allowed={allowed} error={problems.folder} onChange={place.type} />
      )}
    </>
  )
}

interface PluggedInProps extends Omit<PlaceProps, 'problems'> {
  /** Name of the group of choices. */
  name: string
}

/** The disks that are plugged in. One that is plugged in later appears when the page is loaded again or looks again. */
function PluggedIn({
  name,
  backups: { disks, unusable },
  userId,
  place: { choice, choose },
}: PluggedInProps) {
  const { isFetching, refetch } = useQuery(backupsQuery(userId))
  return (
    <>
      {disks.map((disk) => (
        <Radio
          key={disk.folder}
          name={name}
          label={disk.name}
          help={
            <>
              {texts.disk(formatSize(disk.free), formatSize(disk.total), disk.folder)}
              {disk.is_same && <span className="block">{texts.diskIsSame}</span>}
            </>
          }
          checked={typeof choice === 'object' && choice.disk === disk.folder}
          onChange={() => choose({ disk: disk.folder })}
        />
      ))}
      <div role="status" className="space-y-1">
        {disks.length === 0 && <p className="mt-2">{texts.noDisk}</p>}
        {unusable.length > 0 && (
          <p className="text-sm wrap-anywhere text-ink-soft">{texts.unusable(unusable.join(', '))}</p>
        )}
      </div>
      <Button variant="secondary" size="sm" className="my-2" busy={isFetching} onClick={() => void refetch()}>
        <RotateCw className="size-4" aria-hidden="true" />
        {texts.lookAgain}
      </Button>
    </>
  )
}

interface FolderProps {
  value: string
  allowed: string[]
  error: string | undefined
  onChange: (folder: string) => void
}

/** The folder on the backup disk. */
function FolderField({ value, allowed, error, onChange }: FolderProps) {
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
