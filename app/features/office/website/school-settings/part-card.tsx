import { Pencil } from 'lucide-react'
import { RowActions } from '#app/components/portal/row-actions.tsx'
import { Card } from '#app/components/ui/card.tsx'
import { settingsTexts as texts } from '#app/words/office/school-settings.ts'
import { settingHistory } from '#app/words/office/setting-history.ts'
import { wordsOf } from './settings-draft.ts'
import { useStructure } from '#app/session/current-school.ts'
import { settingsOf, titleOf } from './setting-words.ts'
import type { School, SettingPart } from '#shared/school-settings/particulars.ts'

interface PartCardProps {
  part: SettingPart
  particulars: School
  onEdit: () => void
}

/** A part of the particulars as it is now. */
export function PartCard({ part, particulars, onEdit }: PartCardProps) {
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
