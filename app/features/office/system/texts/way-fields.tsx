import type { ComponentProps } from 'react'
import { useCall } from '#app/components/portal/use-action.ts'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { PasswordInput } from '#app/components/ui/password-input.tsx'
import { officeTexts } from '#app/words/office/texts.ts'
import type { TextsState } from '#shared/texts/contract.ts'
import type { TypedSettings } from './text-settings-form.tsx'

const words = officeTexts.form

type TextName = 'user' | 'address' | 'sender' | 'folder' | 'balance_code'

interface WayFieldsProps {
  userId: string
  typed: TypedSettings
  settings: TextsState['settings']
  problems: Record<string, string>
  onChange: (part: Partial<TypedSettings>) => void
}

/** The fields of the chosen way. */
export function WayFields({ userId, typed, settings, problems, onChange }: WayFieldsProps) {
  const fieldOf = (name: TextName) => ({
    error: problems[name],
    value: typed[name] ?? '',
    onType: (value: string) => onChange({ [name]: value }),
  })
  const account = (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <TextField {...fieldOf('user')} label={words.user} optional autoComplete="off" />
      <Field label={words.password} optional hint={words.passwordHint} error={problems['password']}>
        <PasswordInput
          value={typed.password}
          autoComplete="new-password"
          onChange={(event) => onChange({ password: event.currentTarget.value })}
        />
      </Field>
    </div>
  )
  switch (typed.way) {
    case 'http':
      return (
        <>
          <TextField {...fieldOf('address')} label={words.address} hint={words.addressHint} type="url" />
          {account}
        </>
      )
    case 'smpp':
      return (
        <>
          <TextField
            {...fieldOf('address')}
            label={words.smppAddress}
            hint={words.smppAddressHint}
            type="url"
          />
          {account}
          <TextField
            {...fieldOf('sender')}
            label={words.sender}
            optional
            hint={words.senderHint}
            maxLength={16}
          />
        </>
      )
    case 'gammu':
      return (
        <>
          <TextField {...fieldOf('folder')} label={words.folder} hint={words.folderHint} />
          <TextField
            {...fieldOf('balance_code')}
            label={words.balanceCode}
            optional
            hint={words.balanceCodeHint}
            inputMode="tel"
          />
        </>
      )
    case 'phone':
      return settings.way === 'phone' ? (
        <PhoneToken userId={userId} hasOne={settings.has_phone} />
      ) : (
        <p className="text-ink-soft">{words.saveFirst}</p>
      )
    default:
      return null
  }
}

interface TextFieldProps extends ComponentProps<typeof Input> {
  label: string
  hint?: string
  error: string | undefined
  optional?: boolean
  onType: (value: string) => void
}

function TextField({ label, hint, error, optional, onType, ...input }: TextFieldProps) {
  return (
    <Field label={label} optional={optional} hint={hint} error={error}>
      <Input {...input} onChange={(event) => onType(event.currentTarget.value)} />
    </Field>
  )
}

function PhoneToken({ userId, hasOne }: { userId: string; hasOne: boolean }) {
  const make = useCall('texts', 'makeToken', { userId, changes: [], failed: words.tokenFailed })
  return (
    <div className="space-y-3">
      <Button variant="secondary" busy={make.isPending} onClick={() => make.mutate()}>
        {hasOne ? words.tokenAgain : words.token}
      </Button>
      {make.data && (
        <Alert tone="success">
          <p className="wrap-anywhere">{words.tokenText(make.data.address)}</p>
          <p className="mt-2 font-mono wrap-anywhere select-all">{make.data.token}</p>
        </Alert>
      )}
    </div>
  )
}
