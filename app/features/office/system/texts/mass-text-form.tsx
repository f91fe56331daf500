import { useQuery } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { useCall } from '#app/components/portal/use-action.ts'
import { toast } from '#app/components/ui/toast.ts'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Card, CardContent } from '#app/components/ui/card.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { useDraft } from '#app/forms/use-draft.ts'
import { announcementsQuery } from '#app/features/shared/announcements/announcement-queries.ts'
import { formatMoney, officeTexts } from '#app/words/office/texts.ts'
import { termNames } from '#shared/constants.ts'
import { academicYearOf, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { StoppedNumbers } from './stopped-numbers.tsx'
import type { Forecast, MassText, TextsState } from '#shared/texts/contract.ts'

const words = officeTexts.many
const massKinds = ['closed', 'announcement', 'report_cards'] as const

interface TypedMass {
  kind: MassText['kind']
  why: string
  announcement: string
  year: string
  term: string
}

interface MassTextFormProps {
  userId: string
  settings: TextsState['settings']
}

/** A text to many: its cost is shown before it can be sent. */
export function MassTextForm({ userId, settings }: MassTextFormProps) {
  const announcements = useQuery(announcementsQuery(userId, {}))
  const draft = useDraft(userId, 'mass-text', blankText)
  const { kind, why, announcement, year, term } = draft.value
  const forecast = useCall('texts', 'forecast', { failed: words.failed, clearsToasts: true })
  const send = useCall('texts', 'sendToMany', {
    userId,
    changes: ['texts'],
    done: async ({ queued }) => {
      toast(words.queued(queued))
      await clear()
    },
    failed: words.sendFailed,
  })
  const shown = [...(announcements.data?.pinned ?? []), ...(announcements.data?.announcements ?? [])]
  const mass: MassText =
    kind === 'closed'
      ? { kind, why }
      : kind === 'announcement'
        ? { kind, announcement_id: announcement || (shown[0]?.id ?? '') }
        : { kind, academic_year: year, term }

  // Another text has another cost, also one that is typed in another tab.
  const isOfForecast = JSON.stringify(forecast.variables) === JSON.stringify(mass)
  const shownForecast = isOfForecast ? forecast.data : undefined

  async function clear() {
    forecast.reset()
    await draft.restart(blankText())
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    forecast.mutate(mass)
  }

  return (
    <Card>
      <CardContent>
        <form noValidate method="post" className="space-y-4" onSubmit={submit}>
          <h3 className="font-display text-xl">{words.heading}</h3>
          {draft.isRestored && <Alert>{words.restored}</Alert>}
          <Field label={words.kind}>
            <Select
              value={kind}
              onChange={(event) => draft.change({ kind: event.currentTarget.value as MassText['kind'] })}
              options={massKinds.map((one) => [one, officeTexts.kinds[one]])}
            />
          </Field>
          <MassFields typed={draft.value} shown={shown} onChange={draft.change} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="secondary" busy={forecast.isPending}>
              {words.look}
            </Button>
            {draft.isChanged && (
              <Button variant="quiet" onClick={() => void clear()}>
                {words.cancel}
              </Button>
            )}
          </div>
        </form>
        {shownForecast && (
          <ForecastPart userId={userId} forecast={shownForecast} settings={settings}>
            <Button className="mt-3" busy={send.isPending} onClick={() => send.mutate(mass)}>
              {words.send}
            </Button>
          </ForecastPart>
        )}
      </CardContent>
    </Card>
  )
}

function blankText(): TypedMass {
  return { kind: 'closed', why: '', announcement: '', year: academicYearOf(schoolDay()), term: termNames[0] }
}

interface ForecastPartProps extends MassTextFormProps {
  forecast: Forecast
  /** The button that sends it. */
  children: ReactNode
}

/** The cost of the text, those who do not get it, and its button if anybody gets it. */
function ForecastPart({ userId, forecast, settings, children }: ForecastPartProps) {
  const { count, stopped } = forecast
  return (
    <>
      <Cost forecast={forecast} settings={settings} />
      {stopped > 0 && (
        <div className="mt-4 space-y-3">
          <p>{words.stopped(stopped)}</p>
          <StoppedNumbers userId={userId} onlyAll />
        </div>
      )}
      {count > 0 && children}
    </>
  )
}

function Cost({ forecast, settings }: Pick<ForecastPartProps, 'forecast' | 'settings'>) {
  const { count, cost, minutes, sample, spent, is_over_limit } = forecast
  if (sample === null)
    return (
      <Alert tone="info" className="mt-4">
        {words.nobody}
      </Alert>
    )
  return (
    <Alert tone={is_over_limit ? 'warning' : 'info'} title={words.count(count)} className="mt-4">
      <p>
        {words.cost(formatMoney(cost, settings), words.minutes(minutes))} {words.first}
      </p>
      <p className="mt-2 wrap-anywhere">“{sample}”</p>
      {is_over_limit && <p className="mt-2">{words.over(formatMoney(spent, settings))}</p>}
    </Alert>
  )
}

interface MassFieldsProps {
  typed: TypedMass
  /** Announcements that are shown now. */
  shown: { id: string; title: string }[]
  onChange: (part: Partial<TypedMass>) => void
}

function MassFields({ typed: { kind, why, announcement, year, term }, shown, onChange }: MassFieldsProps) {
  return (
    <>
      {kind === 'closed' && (
        <Field label={words.why}>
          <Input
            value={why}
            maxLength={100}
            onChange={(event) => onChange({ why: event.currentTarget.value })}
          />
        </Field>
      )}
      {kind === 'announcement' &&
        (shown.length === 0 ? (
          <p className="text-ink-soft">{words.noAnnouncements}</p>
        ) : (
          <Field label={words.announcement}>
            <Select
              value={announcement || shown[0]?.id}
              onChange={(event) => onChange({ announcement: event.currentTarget.value })}
              options={shown.map(({ id, title }) => [id, title])}
            />
          </Field>
        ))}
      {kind === 'report_cards' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={words.year}>
            <Input
              value={year}
              inputMode="numeric"
              onChange={(event) => onChange({ year: event.currentTarget.value })}
            />
          </Field>
          <Field label={words.term}>
            <Select
              value={term}
              onChange={(event) => onChange({ term: event.currentTarget.value })}
              options={termNames}
            />
          </Field>
        </div>
      )}
    </>
  )
}
