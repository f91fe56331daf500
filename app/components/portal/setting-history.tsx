import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { settingHistory as texts } from '#app/words/office/setting-history.ts'
import { Section } from '#app/components/ui/section.tsx'
import { Button } from '#app/components/ui/button.tsx'
import type { Changes } from '#app/lib/api/use-refresh.ts'
import { formatMoment } from '#app/lib/text/format.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useAction } from './use-action.ts'

/** A value that was changed, in words. */
export interface ChangedValue {
  name: string
  was: string | number
  is: string | number
}

interface SettingHistoryProps<Change> {
  userId: string
  changes: Change[]
  valuesOf: (change: Change) => ChangedValue[]
  /** The consequence of putting these values back. */
  confirmText: (names: string[]) => string
  /** Makes the change that undoes it. */
  putBack: (change: Change) => Promise<unknown>
  /** Loaded again afterwards. */
  refreshed: Changes
  /** Shown when it could not be put back. */
  failed: string
}

/** The last changes of a setting: who made them, when, and what was there before, which can be put back. */
export function SettingHistory<Change extends { id: number; at: string; by: string | null }>({
  userId,
  changes,
  valuesOf,
  confirmText,
  putBack,
  refreshed,
  failed,
}: SettingHistoryProps<Change>) {
  const [asked, setAsked] = useState<Change>()
  const { mutate } = useAction(putBack, { userId, changes: refreshed, done: texts.done, failed })
  return (
    <Section heading={texts.title} level={3}>
      {changes.length === 0 && <p className="text-ink-soft">{texts.none}</p>}
      <ol className="mt-2 max-w-3xl">
        {changes.map((change) => (
          <li
            key={change.id}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-t border-line py-3"
          >
            <div className="min-w-0 grow basis-64">
              <p className="text-sm text-ink-soft">
                {formatMoment(change.at)} · {change.by ?? texts.somebody}
              </p>
              <ChangedValues values={valuesOf(change)} />
            </div>
            <Button
              variant="secondary"
              size="sm"
              className="shrink-0 whitespace-nowrap"
              aria-label={`${texts.putBack}: ${texts.of(formatMoment(change.at))}`}
              onClick={() => setAsked(change)}
            >
              <Undo2 className="size-5" aria-hidden="true" />
              {texts.putBack}
            </Button>
          </li>
        ))}
      </ol>
      {asked && (
        <ConfirmDialog
          title={texts.confirm}
          text={confirmText(valuesOf(asked).map(({ name }) => name))}
          yes={texts.yes}
          no={texts.no}
          tone="primary"
          onAnswer={(yes) => {
            setAsked(undefined)
            if (yes) mutate(asked)
          }}
        />
      )}
    </Section>
  )
}

/** Each value as it is after a change, and as it was before. */
export function ChangedValues({ values }: { values: ChangedValue[] }) {
  return (
    <ul>
      {values.map(({ name, was, is }) => (
        <li key={name} className="wrap-anywhere">
          {name}: {is === '' ? texts.blank : is}{' '}
          <span className="text-ink-soft">
            {texts.was} {was === '' ? texts.blank : was}
          </span>
        </li>
      ))}
    </ul>
  )
}
