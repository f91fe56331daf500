import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { SettingHistory } from '#app/components/portal/setting-history.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { PlainTable } from '#app/components/portal/plain-table.tsx'
import { useRefresh } from '#app/lib/api/use-refresh.ts'
import { refreshSchool } from '#app/session/current-school.ts'
import { structureTexts as texts } from '#app/words/office/school-structure.ts'
import type { SchoolStructure } from '#shared/school-structure/structure.ts'
import { formatClasses } from './class-ranges.ts'
import { changesOf, formatBells } from './structure-draft.ts'
import { StructureDialog } from './structure-dialog.tsx'
import { putBackStructure, storedStructureQuery } from './structure-queries.ts'

/** The page on which the office edits levels, home classes and the periods of a day. */
export function StructurePage({ userId }: { userId: string }) {
  const query = useQuery(storedStructureQuery(userId))
  const [isEditing, setEditing] = useState(false)
  const refresh = useRefresh(userId)
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 grow basis-96">
          <h2 className="text-2xl">{texts.title}</h2>
          <p className="max-w-prose text-sm text-ink-soft">{texts.intro}</p>
        </div>
        <Button disabled={!query.data} onClick={() => setEditing(true)}>
          <Pencil className="size-5" aria-hidden="true" />
          {texts.edit}
        </Button>
      </div>
      <ListPart query={query} failure={texts.failed}>
        {({ changes, ...stored }) => (
          <>
            <Levels structure={stored.structure} />
            <SettingHistory
              userId={userId}
              changes={changes}
              valuesOf={({ before, after }) => changesOf(before, after)}
              confirmText={() => texts.confirmText}
              putBack={({ before }) => putBackStructure(before, stored.updated_at)}
              refreshed="everything"
              failed={texts.saveFailed}
            />
            {isEditing && (
              <StructureDialog
                userId={userId}
                stored={stored}
                onDone={() => {
                  setEditing(false)
                  void refreshSchool()
                  // Every list and form may show a home class.
                  void refresh()
                }}
              />
            )}
          </>
        )}
      </ListPart>
    </div>
  )
}

function Levels({ structure }: { structure: SchoolStructure }) {
  const { levels, periodsPerDay } = structure
  const { columns } = texts
  return (
    <>
      <PlainTable
        hasFlowingCards
        caption={texts.caption}
        rows={levels}
        keyOf={({ name }) => name}
        columns={[
          {
            title: columns.level,
            renderCell: ({ name }) => <span className="sm:whitespace-nowrap">{name}</span>,
          },
          {
            title: columns.homeClasses,
            className: 'sm:min-w-64',
            renderCell: ({ homeClasses }) => (
              <>
                {formatClasses(homeClasses, structure)}{' '}
                <span className="whitespace-nowrap text-ink-soft">({texts.count(homeClasses.length)})</span>
              </>
            ),
          },
          {
            title: columns.subjects,
            className: 'wrap-anywhere',
            renderCell: (level) =>
              level !== levels.at(-1)
                ? level.subjects.join(', ')
                : levels.length === 1
                  ? texts.allSubjects
                  : [...level.subjects, texts.others].join(', '),
          },
        ]}
      />
      <p>
        {texts.periods}: <span className="font-semibold tabular-nums">{periodsPerDay}</span>
      </p>
      <p>
        {texts.bells}: <span className="tabular-nums">{formatBells(structure) || texts.noBells}</span>
      </p>
    </>
  )
}
