import type { UseQueryOptions } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#app/components/ui/tabs.tsx'
import { Loaded } from './loaded.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'
import { takeLostFocus } from '#app/components/ui/take-lost-focus.ts'
import { useView } from './use-view.ts'

/** The ways in which a list opens the form. */
interface Opening {
  onEdit: (id: string) => void
  onCopy: (id: string) => void
  onCreate: () => void
}

interface FormOf<Row> {
  /** The row to edit; absent for a new one. */
  row?: Row | undefined
  /** The row to copy for a new one. */
  copyOf?: Row | undefined
  /** Shows the list. */
  onDone: () => void
}

interface ListAndFormProps<Reply, Row> {
  /** The parameter of the address that names the row. */
  parameter: string
  label: string
  names: { list: string; create: string; edit: string }
  renderList: (opening: Opening) => ReactNode
  /** The query of a row; null if there is no such row any longer, whose form is then that of a new one. */
  rowQuery: (id: string) => UseQueryOptions<Reply, Error, Row | null>
  /** Said when the row cannot be loaded. */
  failure: string
  renderForm: (props: FormOf<Row>) => ReactNode
}

/** The two tabs of a noun: its list, and its form, whose label says whether it creates or edits. */
export function ListAndForm<Reply, Row extends object>(props: ListAndFormProps<Reply, Row>) {
  const { parameter, label, names, renderList, rowQuery, failure, renderForm } = props
  const [view, open] = useView(parameter)
  const listTab = useRef<HTMLButtonElement>(null)
  const formTab = useRef<HTMLButtonElement>(null)
  const shown = useRef(view.show)
  useEffect(() => {
    const wasForm = shown.current !== 'list'
    shown.current = view.show
    const tab = view.show === 'list' ? listTab : formTab
    takeLostFocus(tab.current)
    // A closing form leaves the page scrolled to where its button was.
    if (wasForm && view.show === 'list' && document.activeElement === tab.current)
      tab.current?.scrollIntoView({ block: 'nearest' })
  }, [view.show])
  const onCreate = () => open({ show: 'new' })
  const onDone = () => open({ show: 'list' })
  return (
    <Tabs
      value={view.show === 'list' ? 'list' : 'form'}
      onValueChange={(value) => (value === 'list' ? onDone() : onCreate())}
    >
      {view.show !== 'list' && <ScrollToTop key={view.show} />}
      <TabsList aria-label={label}>
        <TabsTrigger ref={listTab} value="list">
          {names.list}
        </TabsTrigger>
        <TabsTrigger ref={formTab} value="form">
          {view.show === 'row' ? names.edit : names.create}
        </TabsTrigger>
      </TabsList>
      <TabsContent value="list">
        {renderList({
          onEdit: (id) => open({ show: 'row', id }),
          onCopy: (id) => open({ show: 'copy', id }),
          onCreate,
        })}
      </TabsContent>
      <TabsContent value="form">
        {view.show === 'row' || view.show === 'copy' ? (
          <Loaded key={view.show + view.id} of={rowQuery(view.id)} failure={failure}>
            {(found) => renderForm({ [view.show === 'row' ? 'row' : 'copyOf']: found ?? undefined, onDone })}
          </Loaded>
        ) : (
          renderForm({ onDone })
        )}
      </TabsContent>
    </Tabs>
  )
}
