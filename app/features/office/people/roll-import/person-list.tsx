import type { RollCheck } from '#shared/roll-import/contract.ts'
import { FoldedList } from './folded-list.tsx'
import { useImportTexts } from './import-kind.ts'

interface PersonListProps {
  title: string
  people: RollCheck['leavers'] | RollCheck['added']
  all: number
}

/** Students by name: new ones, or those missing from the file. */
export function PersonList({ title, people, all }: PersonListProps) {
  const { columns, nothing } = useImportTexts().lists
  // Teachers have none, and a list that comes before the classes are made.
  const hasClasses = people.some(({ class_name }) => class_name !== null)
  return (
    <FoldedList
      title={title}
      rows={people}
      all={all}
      // A student may be absent on several days, which the last column names.
      keyOf={({ number, class_name }) => `${number} ${class_name}`}
      columns={[
        { title: columns.number, renderCell: ({ number }) => number },
        { title: columns.name, className: 'wrap-anywhere', renderCell: ({ name }) => name },
        ...(hasClasses
          ? [
              {
                title: columns.class,
                className: 'wrap-anywhere',
                renderCell: ({ class_name }: (typeof people)[number]) => class_name ?? nothing,
              },
            ]
          : []),
      ]}
    />
  )
}
