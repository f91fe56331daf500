import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { settingsTexts } from '#app/content/school-settings.ts'
import { formatMoment } from '#app/lib/format.ts'
import type { SettingsChange, StoredSettings } from '#shared/contracts/school-settings.ts'
import type { SettingName } from '#shared/school-settings.ts'
import { usePutBack } from './settings-mutations.ts'

const { history: texts, names, blank } = settingsTexts

interface ChangeListProps {
  userId: string
  settings: StoredSettings
  changes: SettingsChange[]
}

/** The last changes: who made them, when, and what was there before, which can be put back. */
export function ChangeList({ userId, settings, changes }: ChangeListProps) {
  const [asked, setAsked] = useState<SettingsChange>()
  const putBack = usePutBack(userId, settings)

  return (
    <section aria-labelledby="last-changes">
      <h3 id="last-changes" className="text-xl">
        {texts.title}
      </h3>
      {changes.length === 0 && <p className="text-ink-soft">{texts.none}</p>}
      <ol className="mt-2 max-w-3xl">
        {changes.map((change) => (
          <li key={change.id} className="flex items-start justify-between gap-4 border-t border-line py-3">
            <div className="min-w-0">
              <p className="text-sm text-ink-soft">
                {formatMoment(change.at)} · {change.by ?? texts.somebody}
              </p>
              <ul>
                {Object.entries(change.after).map(([name, value]) => (
                  <li key={name} className="wrap-anywhere">
                    {nameOf(name)}: {value === '' ? blank : value}{' '}
                    <span className="text-ink-soft">
                      {texts.was} {change.before[name] === '' ? blank : change.before[name]}
                    </span>
                  </li>
                ))}
              </ul>
            </div>
            <Button
              variant="secondary"
              size="sm"
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
          text={texts.confirmText(Object.keys(asked.before).map(nameOf).join(', '))}
          yes={texts.yes}
          no={texts.no}
          tone="primary"
          onAnswer={(yes) => {
            setAsked(undefined)
            if (yes) putBack.mutate(asked)
          }}
        />
      )}
    </section>
  )
}

function nameOf(name: string): string {
  return names[name as SettingName] ?? name
}
