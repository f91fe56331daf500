import { useEffect, useRef, type ReactNode } from 'react'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#app/components/ui/tabs.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'
import type { View } from './use-view.ts'

interface SubTabsProps {
  label: string
  names: { list: string; create: string; edit: string }
  view: View
  onView: (view: View) => void
  list: ReactNode
  form: ReactNode
}

/** The two sub-tabs of a noun: its list, and its form, whose label says whether it creates or edits. */
export function SubTabs({ label, names, view, onView, list, form }: SubTabsProps) {
  const listTab = useRef<HTMLButtonElement>(null)
  const shown = useRef(view.show)
  useEffect(() => {
    const wasForm = shown.current !== 'list'
    shown.current = view.show
    // A closing form takes the focus with it, and leaves the page scrolled to where its button was.
    if (!wasForm || view.show !== 'list' || document.activeElement !== document.body) return
    listTab.current?.focus()
  }, [view.show])
  return (
    <Tabs
      value={view.show === 'list' ? 'list' : 'form'}
      onValueChange={(value) => onView(value === 'list' ? { show: 'list' } : { show: 'new' })}
    >
      {view.show !== 'list' && <ScrollToTop key={view.show} />}
      <TabsList aria-label={label}>
        <TabsTrigger ref={listTab} value="list">
          {names.list}
        </TabsTrigger>
        <TabsTrigger value="form">{view.show === 'row' ? names.edit : names.create}</TabsTrigger>
      </TabsList>
      <TabsContent value="list">{list}</TabsContent>
      <TabsContent value="form">{form}</TabsContent>
    </Tabs>
  )
}
