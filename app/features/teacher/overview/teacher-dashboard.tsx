import { Suspense } from 'react'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#app/components/ui/tabs.tsx'
import { teacher, teacherTabs, type TeacherTab } from '#app/content/teacher-portal.ts'
import { loadPart } from '#app/components/load-part.tsx'
import { TeacherOverviewTab } from './teacher-overview-tab.tsx'
import { useTab } from '#app/components/portal/use-tab.ts'

const ClassesTab = loadPart(
  async () => (await import('#app/features/teacher/classes/classes-tab.tsx')).ClassesTab,
)
const NotesTab = loadPart(async () => (await import('#app/features/teacher/notes/notes-tab.tsx')).NotesTab)
const AssignmentsTab = loadPart(
  async () => (await import('#app/features/teacher/assignments/assignments-tab.tsx')).AssignmentsTab,
)
const MaterialsTab = loadPart(
  async () => (await import('#app/features/teacher/materials/materials-tab.tsx')).MaterialsTab,
)

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
      <Suspense fallback={<Skeleton className="mt-6 h-64" />}>
        <TabsContent value="classes">
          <ClassesTab userId={userId} />
        </TabsContent>
        <TabsContent value="notes">
          <NotesTab userId={userId} />
        </TabsContent>
        <TabsContent value="assignments">
          <AssignmentsTab userId={userId} />
        </TabsContent>
        <TabsContent value="materials">
          <MaterialsTab userId={userId} onOpenClasses={() => openTab('classes')} />
        </TabsContent>
      </Suspense>
    </Tabs>
  )
}
