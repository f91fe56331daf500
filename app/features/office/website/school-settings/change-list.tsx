import { useMutation } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#app/components/portal/confirm-dialog.tsx'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { Button } from '#app/components/ui/button.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { settingsTexts } from '#app/content/school-settings.ts'
import { api } from '#app/lib/api.ts'
import { formatMoment } from '#app/lib/format.ts'
import type { SettingsChange, StoredSettings } from '#shared/contracts/school-settings.ts'
import type { SettingName } from '#shared/school-settings.ts'
import { withoutChange } from './settings-draft.ts'

const { history: texts, names, blank, saveFailed } = settingsTexts

interface ChangeListProps {
  settings: StoredSettings
  changes: SettingsChange[]
  onDone: () => void
}

/** The last changes: who made them, when, and what was there before, which can be put back. */
export function ChangeList({ settings, changes, onDone }: ChangeListProps) {
  const [asked, setAsked] = useState<SettingsChange>()
  const putBack = useMutation({
    mutationFn: async (change: SettingsChange) => {
      const { particulars, updated_at } = settings
      return await api.schoolSettings.save({ particulars: withoutChange(particulars, change), updated_at })
    },
    onSuccess: () => toast(texts.done),
    onError: (error) => toastFailure(error, saveFailed),
    onSettled: onDone,
  })

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
