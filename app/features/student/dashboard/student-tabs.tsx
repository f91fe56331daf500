import { useEffect, useRef, type ReactNode } from 'react'
import { TabCount } from '#app/components/portal/tab-count.tsx'
import { Tabs, TabsList, TabsTrigger } from '#app/components/ui/tabs.tsx'
import { dashboard, studentTabs, type StudentTab } from '#app/words/student/portal.ts'
import { assignmentParameter, showParameter } from '#app/features/student/assignments/assignment-address.ts'
import { useParameters } from '#app/lib/navigation/use-parameters.ts'
import { useTab } from '#app/components/portal/use-tab.ts'

const names = Object.keys(studentTabs) as StudentTab[]

/** The open tab, and a function that opens another one. */
export function useStudentTab() {
  return useTab(names, 'courses')
}

interface StudentTabsProps {
  /** The number of new things behind each tab. */
  counts: Partial<Record<StudentTab, number>>
  children: ReactNode
}

/**
 * The tabs, and the panel of the open one, which is scrolled into view when it is chosen.
 * @param children the panels
 */
export function StudentTabs({ counts, children }: StudentTabsProps) {
  const [tab, openTab] = useStudentTab()
  const [parameters] = useParameters()
  const list = useRef<HTMLDivElement>(null)
  const show = parameters.get(showParameter)
  const namesAssignment = parameters.has(assignmentParameter)
  const panel = `${tab} ${show ?? ''}`
  // An address that names a tab shows that tab; otherwise the first one is shown under the greeting.
  const shownPanel = useRef(parameters.has('tab') ? '' : panel)

  useEffect(() => {
    // A card that the address names scrolls itself into view; any other panel starts under the tabs.
    const hasScrolled = shownPanel.current === '' && window.scrollY > 0
    if (shownPanel.current !== panel && !namesAssignment && !hasScrolled) list.current?.scrollIntoView()
    shownPanel.current = panel
  }, [panel, namesAssignment])

  return (
    <Tabs value={tab} onValueChange={openTab}>
      <div ref={list} className="scroll-mt-2">
        <TabsList aria-label={dashboard.tabsLabel}>
          {names.map((name) => (
            <TabsTrigger key={name} value={name} className="lg:px-2.5 lg:text-sm">
              {studentTabs[name]}
              <TabCount count={counts[name]} />
            </TabsTrigger>
          ))}
        </TabsList>
      </div>
      {/* High enough to be scrolled to while its content is still loading. */}
      <div className="min-h-[calc(100dvh-4rem)] print:min-h-0">{children}</div>
    </Tabs>
  )
}
