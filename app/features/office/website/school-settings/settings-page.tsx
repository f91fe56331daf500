import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { settingsTexts as texts } from '#app/content/school-settings.ts'
import { settingParts, type SettingPart } from '#shared/school-settings.ts'
import { ChangeList } from './change-list.tsx'
import { PartCard } from './part-card.tsx'
import { PartDialog } from './part-dialog.tsx'
import { settingsQuery } from './settings-queries.ts'

const parts = Object.keys(settingParts) as SettingPart[]

/** The page on which the office keeps the particulars of the school. */
export function SettingsPage({ userId }: { userId: string }) {
  const client = useQueryClient()
  const query = useQuery(settingsQuery(userId))
  const [editing, setEditing] = useState<SettingPart>()
  const refresh = () => void client.invalidateQueries({ queryKey: settingsQuery(userId).queryKey })

  return (
    <div className="space-y-4">
      <div>
        <h2 className="text-2xl">{texts.title}</h2>
        <p className="max-w-prose text-sm text-ink-soft">{texts.intro}</p>
      </div>
      <ListPart query={query} failure={texts.failed}>
        {({ changes, ...settings }) => (
          <>
            <ul className="grid gap-4 lg:grid-cols-2">
              {parts.map((part) => (
                <PartCard
                  key={part}
                  part={part}
                  particulars={settings.particulars}
                  onEdit={() => setEditing(part)}
                />
              ))}
            </ul>
            <ChangeList userId={userId} settings={settings} changes={changes} />
            {editing && (
              <PartDialog
                userId={userId}
                part={editing}
                settings={settings}
                onDone={() => {
                  setEditing(undefined)
                  refresh()
                }}
              />
            )}
          </>
        )}
      </ListPart>
    </div>
  )
}
