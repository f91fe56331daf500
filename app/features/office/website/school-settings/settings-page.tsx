import { Pencil } from 'lucide-react'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { SettingHistory } from '#app/components/portal/setting-history.tsx'
import { useParameters } from '#app/lib/navigation/use-parameters.ts'
import { settingsTexts as texts } from '#app/words/office/school-settings.ts'
import { refreshSchool, useStructure } from '#app/session/current-school.ts'
import { useRefresh } from '#app/lib/api/use-refresh.ts'
import { RowActions } from '#app/components/portal/row-actions.tsx'
import { Card } from '#app/components/ui/card.tsx'
import { settingHistory } from '#app/words/office/setting-history.ts'
import {
  settingNames,
  settingParts,
  type SettingName,
  type SettingPart,
  type School,
} from '#shared/school-settings/particulars.ts'
import { CrestCard } from './crest-card.tsx'
import { PartDialog } from './part-dialog.tsx'
import { titleOf, settingsOf } from './setting-words.ts'
import { wordsBefore, wordsOf } from './settings-draft.ts'
import { putBackSettings, settingsQuery } from './settings-queries.ts'

const parts = Object.keys(settingParts) as SettingPart[]

/** The page on which the office keeps the particulars of the school; `?part=` opens one of them. */
export function SettingsPage({ userId }: { userId: string }) {
  const loadAgain = useRefresh(userId, ['schoolSettings'])
  const structure = useStructure()
  const [parameters, change] = useParameters()
  const named = parameters.get('part')
  const editing = parts.find((part) => part === named)
  const setEditing = (part?: SettingPart) => change({ part }, { replace: true })
  const refresh = () => {
    void loadAgain()
    void refreshSchool()
  }

  return (
    <div className="space-y-4">
      <div>
        <h2 className="text-2xl">{texts.title}</h2>
        <p className="max-w-prose text-sm text-ink-soft">{texts.intro}</p>
      </div>
      <Loaded of={settingsQuery(userId)} failure={texts.failed}>
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
              <CrestCard settings={settings} isWanted={named === 'crest'} onDone={refresh} />
            </ul>
            <SettingHistory
              userId={userId}
              changes={changes}
              valuesOf={({ before, after }) =>
                Object.entries(after).map(([name, is]) => ({
                  name: isSetting(name) ? titleOf(name, structure) : name,
                  was: wordsBefore(name, before[name] ?? '', is),
                  is: wordsOf(name, is),
                }))
              }
              confirmText={(names) => texts.putBackText(names.join(', '))}
              putBack={(undone) => putBackSettings(settings, undone)}
              refreshed={['schoolSettings']}
              failed={texts.saveFailed}
            />
            {editing && (
              <PartDialog
                userId={userId}
                part={editing}
                settings={settings}
                onDone={() => {
                  setEditing()
                  refresh()
                }}
              />
            )}
          </>
        )}
      </Loaded>
    </div>
  )
}

/** An earlier version of the program may have had others. */
function isSetting(name: string): name is SettingName {
  return (settingNames as readonly string[]).includes(name)
}

interface PartCardProps {
  part: SettingPart
  particulars: School
  onEdit: () => void
}

/** A part of the particulars as it is now. */
function PartCard({ part, particulars, onEdit }: PartCardProps) {
  const { title } = texts.parts[part]
  const structure = useStructure()
  return (
    <li>
      <Card className="h-full p-4">
        <div className="flex items-center justify-between gap-2">
          <h3 className="text-xl">{title}</h3>
          <RowActions of={title} actions={[{ icon: Pencil, words: texts.edit, onAct: onEdit }]} />
        </div>
        <dl>
          {settingsOf(part, structure).map((name) => (
            <div key={name} className="border-t border-line py-1.5 sm:grid sm:grid-cols-[2fr_3fr] sm:gap-2">
              <dt className="text-sm text-ink-soft">{titleOf(name, structure)}</dt>
              <dd className="wrap-anywhere">
                {particulars[name] === '' ? (
                  <span className="text-ink-soft">{settingHistory.blank}</span>
                ) : (
                  wordsOf(name, particulars[name])
                )}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </li>
  )
}
