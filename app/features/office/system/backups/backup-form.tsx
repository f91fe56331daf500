import { useState, type FormEvent } from 'react'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { PasswordInput } from '#app/components/ui/password-input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { backupTexts } from '#app/words/office/backups.ts'
import { showFaults } from '#app/forms/show-faults.ts'
import { minPassphraseLength } from '#shared/backups/limits.ts'
import type { Backups } from '#shared/backups/contract.ts'
import * as backupMessages from '#shared/backups/messages.ts'
import { useSaveBackups } from './backup-queries.ts'
import { BackupPlace } from './backup-place.tsx'
import { usePlace } from './use-place.ts'

const texts = backupTexts.form
const hours = Array.from({ length: 24 }, (_, hour) => hour)
const usualHour = 2

interface Problems {
  place?: string
  folder?: string
  store?: string
  passphrase?: string
}

/** Chooses where and when backups are made, and whether they are encrypted. */
export function BackupForm({ backups, userId }: { backups: Backups; userId: string }) {
  const { settings } = backups
  const save = useSaveBackups(userId)
  const [isOn, setOn] = useState(settings?.is_on ?? true)
  const [hour, setHour] = useState(settings?.hour ?? usualHour)
  const [isEncrypted, setEncrypted] = useState(settings?.is_encrypted ?? false)
  const [passphrase, setPassphrase] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const place = usePlace(backups, () => setProblems({}))
  const { target, folder } = place
  const isSamePlace = target === settings?.target && folder === settings.folder
  const mayKeep = settings?.is_encrypted === true && isSamePlace

  function findProblems(): Problems {
    const isShort = passphrase.length < minPassphraseLength && !(mayKeep && passphrase === '')
    return {
      ...(place.choice === undefined ? { place: backupMessages.place } : {}),
      ...(folder === '' ? { folder: backupMessages.folder } : {}),
      ...(isEncrypted && isShort ? { passphrase: backupMessages.passphrase } : {}),
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const found = findProblems()
    showFaults(form, () => setProblems(found))
    if (Object.keys(found).length > 0) return
    try {
      await save.mutateAsync({
        is_on: isOn,
        target,
        folder,
        hour,
        is_encrypted: isEncrypted,
        passphrase: isEncrypted && passphrase !== '' ? passphrase : null,
        version: settings?.version ?? null,
      })
    } catch (error) {
      const named = toastFailure(error, texts.saveFailed)
      showFaults(form, () => setProblems(named))
    }
  }

  return (
    <form noValidate method="post" className="space-y-3" onSubmit={(event) => void submit(event)}>
      <h4 className="text-lg">{texts.heading}</h4>
      <Checkbox label={texts.isOn} checked={isOn} onChange={() => setOn(!isOn)} />
      <BackupPlace backups={backups} userId={userId} place={place} problems={problems} />
      <Hour value={hour} onChange={setHour} />
      <Checkbox label={texts.isEncrypted} checked={isEncrypted} onChange={() => setEncrypted(!isEncrypted)} />
      {!isEncrypted && <p className="text-sm text-ink-soft">{texts.plain}</p>}
      {isEncrypted && (
        <Passphrase
          value={passphrase}
          mayKeep={mayKeep}
          error={problems.passphrase}
          onChange={setPassphrase}
        />
      )}
      <Button type="submit" busy={save.isPending}>
        {texts.save}
      </Button>
    </form>
  )
}

interface PassphraseProps {
  value: string
  /** Whether an empty field keeps the current passphrase. */
  mayKeep: boolean
  error: string | undefined
  onChange: (value: string) => void
}

function Passphrase({ value, mayKeep, error, onChange }: PassphraseProps) {
  const hint = mayKeep ? `${texts.passphraseHint} ${texts.passphraseKept}` : texts.passphraseHint
  return (
    <Field label={texts.passphrase} hint={hint} error={error}>
      <PasswordInput
        value={value}
        maxLength={1000}
        autoComplete="new-password"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  )
}

function Hour({ value, onChange }: { value: number; onChange: (hour: number) => void }) {
  return (
    <Field label={texts.hour} className="w-32">
      <Select
        value={value}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
        options={hours.map((one) => [one, texts.hourName(one)])}
      />
    </Field>
  )
}
