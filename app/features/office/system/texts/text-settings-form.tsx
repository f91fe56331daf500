import { useState, type FormEvent } from 'react'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Card, CardContent } from '#app/components/ui/card.tsx'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { showFaults } from '#app/forms/show-faults.ts'
import { useDraft } from '#app/forms/use-draft.ts'
import { officeTexts } from '#app/words/office/texts.ts'
import { teaching } from '#app/words/shared/forms.ts'
import type { TextsState } from '#shared/texts/contract.ts'
import { switchedKinds, textWays, type TextWay } from '#shared/texts/rules.ts'
import { WayFields } from './way-fields.tsx'

const words = officeTexts.form

type Settings = TextsState['settings']

/** The settings as a draft keeps them: without the password, which a shared PC must not keep. */
interface DraftSettings extends Omit<Settings, 'price' | 'monthly_limit' | 'is_lifted' | 'has_phone'> {
  price: string
  monthly_limit: string
}

/** The settings as they are typed. */
export interface TypedSettings extends DraftSettings {
  password: string
}

const plainFields = [
  ['price', words.price, undefined],
  ['currency', words.currency, undefined],
  ['monthly_limit', words.limit, words.limitHint],
] as const

const timeFields = [
  ['quiet_from', words.quietFrom, words.quietHint],
  ['quiet_until', words.quietUntil, undefined],
  ['absent_by', words.absentBy, words.absentByHint],
] as const

/** Chooses how texts are sent, what they may cost, and which kinds are sent. */
export function TextSettingsForm({ userId, settings }: { userId: string; settings: Settings }) {
  const save = useCall('texts', 'save', { userId, changes: ['texts'], done: words.saved, clearsToasts: true })
  const draft = useDraft(userId, 'text-settings', () => settingsDraftOf(settings))
  const [password, setPassword] = useState('')
  const typed: TypedSettings = { ...draft.value, password }
  const [problems, setProblems] = useState<Record<string, string>>({})

  function change({ password: next, ...part }: Partial<TypedSettings>) {
    if (next === undefined) draft.change(part)
    else setPassword(next)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const { price, monthly_limit, address, folder, sender, balance_code, user, ...rest } = draft.value
    setProblems({})
    try {
      await save.mutateAsync({
        ...rest,
        address: address || null,
        folder: folder || null,
        sender: sender || null,
        balance_code: balance_code || null,
        user: user || null,
        password: password || null,
        price: Number(price.replace(',', '.') || Number.NaN),
        monthly_limit: Number(monthly_limit.replace(',', '.') || Number.NaN),
      })
      await draft.restart(draft.value)
    } catch (error) {
      const named = toastFailure(error, words.failed)
      showFaults(form, () => setProblems(named))
    }
  }

  return (
    <Card>
      <CardContent>
        <form noValidate method="post" className="space-y-4" onSubmit={(event) => void submit(event)}>
          <h3 className="font-display text-xl">{words.heading}</h3>
          {draft.isRestored && <Alert>{teaching.restored}</Alert>}
          <Field label={words.way} error={problems['way']}>
            <Select
              value={typed.way ?? ''}
              onChange={(event) => change({ way: (event.currentTarget.value || null) as TextWay | null })}
              none={words.noWay}
              options={textWays.map((way) => [way, words.ways[way]])}
            />
          </Field>
          <WayFields
            userId={userId}
            typed={typed}
            settings={settings}
            problems={problems}
            onChange={change}
          />
          <Amounts typed={typed} problems={problems} onChange={change} />
          <Kinds typed={typed} onChange={change} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={save.isPending}>
              {words.save}
            </Button>
            {draft.isChanged && (
              <Button variant="secondary" onClick={() => void draft.restart(settingsDraftOf(settings))}>
                {teaching.cancel}
              </Button>
            )}
          </div>
        </form>
      </CardContent>
    </Card>
  )
}

function settingsDraftOf({
  is_lifted: _lifted,
  has_phone: _phone,
  price,
  monthly_limit,
  ...rest
}: Settings): DraftSettings {
  return { ...rest, price: String(price), monthly_limit: String(monthly_limit) }
}

interface PartProps {
  typed: TypedSettings
  onChange: (part: Partial<TypedSettings>) => void
}

/** Money and times. */
function Amounts({ typed, problems, onChange }: PartProps & { problems: Record<string, string> }) {
  return (
    <div className="grid items-end gap-4 sm:grid-cols-3">
      {plainFields.map(([field, label, hint]) => (
        <Field key={field} label={label} hint={hint} error={problems[field]}>
          <Input
            value={typed[field]}
            inputMode={field === 'currency' ? 'text' : 'decimal'}
            onChange={(event) => onChange({ [field]: event.currentTarget.value })}
          />
        </Field>
      ))}
      {timeFields.map(([field, label, hint]) => (
        <Field key={field} label={label} hint={hint} error={problems[field]}>
          <Input
            type="time"
            value={typed[field]}
            onChange={(event) => onChange({ [field]: event.currentTarget.value })}
          />
        </Field>
      ))}
    </div>
  )
}

function Kinds({ typed, onChange }: PartProps) {
  return (
    <fieldset className="space-y-2">
      <legend className="font-semibold">{words.kinds}</legend>
      {switchedKinds.map((kind) => (
        <Checkbox
          key={kind}
          checked={typed.kinds.includes(kind)}
          onChange={(event) =>
            onChange({
              kinds: event.currentTarget.checked
                ? [...typed.kinds, kind]
                : typed.kinds.filter((other) => other !== kind),
            })
          }
          label={
            <>
              {officeTexts.kinds[kind]}{' '}
              <span className="block text-sm text-ink-soft">{officeTexts.kindHints[kind]}</span>
            </>
          }
        />
      ))}
    </fieldset>
  )
}
