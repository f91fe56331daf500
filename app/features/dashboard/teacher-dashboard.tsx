import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#app/components/ui/tabs.tsx'
import { teacher, teacherTabs, type TeacherTab } from '#app/content/teacher-portal.ts'
import { TeacherOverviewTab } from './teacher-overview-tab.tsx'
import { useTab } from './use-tab.ts'

const names = Object.keys(teacherTabs) as TeacherTab[]

export function TeacherDashboard({ userId }: { userId: string }) {
  const [tab, openTab] = useTab(names, 'overview')
  return (
    <Tabs value={tab} onValueChange={openTab}>
      <TabsList aria-label={teacher.tabsLabel}>
        {names.map((name) => (
          <TabsTrigger key={name} value={name}>
            {teacherTabs[name]}
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value="overview">
        <TeacherOverviewTab userId={userId} onOpen={openTab} />
      </TabsContent>
      {(['classes', 'notes', 'assignments', 'materials'] as const).map((name) => (
        <TabsContent key={name} value={name}>
          <EmptyState title={teacherTabs[name]}>{teacher.comingText[name]}</EmptyState>
        </TabsContent>
      ))}
    </Tabs>
  )
}
