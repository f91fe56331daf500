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

interface WayFieldsProps {
  userId: string
  typed: TypedSettings
  settings: TextsState['settings']
  problems: Record<string, string>
  onChange: (part: Partial<TypedSettings>) => void
}

/** The fields of the chosen way. */
export function WayFields({ userId, typed, settings, problems, onChange }: WayFieldsProps) {
  switch (typed.way) {
    case 'http':
      return (
        <>
          <Field label={words.address} hint={words.addressHint} error={problems['address']}>
            <Input
              type="url"
              value={typed.address ?? ''}
              onChange={(event) => onChange({ address: event.currentTarget.value })}
            />
          </Field>
          <Account typed={typed} problems={problems} onChange={onChange} />
        </>
      )
    case 'smpp':
      return (
        <>
          <Field label={words.smppAddress} hint={words.smppAddressHint} error={problems['address']}>
            <Input
              type="url"
              value={typed.address ?? ''}
              onChange={(event) => onChange({ address: event.currentTarget.value })}
            />
          </Field>
          <Account typed={typed} problems={problems} onChange={onChange} />
          <Field label={words.sender} optional hint={words.senderHint} error={problems['sender']}>
            <Input
              value={typed.sender ?? ''}
              maxLength={16}
              onChange={(event) => onChange({ sender: event.currentTarget.value })}
            />
          </Field>
        </>
      )
    case 'gammu':
      return (
        <>
          <Field label={words.folder} hint={words.folderHint} error={problems['folder']}>
            <Input
              value={typed.folder ?? ''}
              onChange={(event) => onChange({ folder: event.currentTarget.value })}
            />
          </Field>
          <Field
            label={words.balanceCode}
            optional
            hint={words.balanceCodeHint}
            error={problems['balance_code']}
          >
            <Input
              value={typed.balance_code ?? ''}
              inputMode="tel"
              onChange={(event) => onChange({ balance_code: event.currentTarget.value })}
            />
          </Field>
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

/** User and password of the way. */
function Account({ typed, problems, onChange }: Pick<WayFieldsProps, 'typed' | 'problems' | 'onChange'>) {
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <Field label={words.user} optional error={problems['user']}>
        <Input
          value={typed.user ?? ''}
          autoComplete="off"
          onChange={(event) => onChange({ user: event.currentTarget.value })}
        />
      </Field>
      <Field label={words.password} optional hint={words.passwordHint} error={problems['password']}>
        <PasswordInput
          value={typed.password}
          autoComplete="new-password"
          onChange={(event) => onChange({ password: event.currentTarget.value })}
        />
      </Field>
    </div>
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
