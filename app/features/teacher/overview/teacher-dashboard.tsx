import { useQuery } from '@tanstack/react-query'
import { TabCount } from '#app/components/portal/tab-count.tsx'
import { TabPanel } from '#app/components/portal/tab-panel.tsx'
import { Tabs, TabsList, TabsTrigger } from '#app/components/ui/tabs.tsx'
import { teacher, teacherTabs, type TeacherTab } from '#app/words/teacher/portal.ts'
import { loadPart } from '#app/components/load-part.tsx'
import { teacherOverviewQuery } from './overview-queries.ts'
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
const ModulesTab = loadPart(
  async () => (await import('#app/features/teacher/course-modules/modules-tab.tsx')).ModulesTab,
)

const ForumTab = loadPart(async () => (await import('#app/features/teacher/forum/forum-tab.tsx')).ForumTab)

const AnnouncementsTab = loadPart(
  async () => (await import('#app/features/teacher/announcements/announcements-tab.tsx')).AnnouncementsTab,
)

const CalendarTab = loadPart(
  async () => (await import('#app/features/teacher/events/calendar-tab.tsx')).CalendarTab,
)

const names = Object.keys(teacherTabs) as TeacherTab[]

export function TeacherDashboard({ userId }: { userId: string }) {
  const [tab, openTab] = useTab(names, 'overview')
  const { data } = useQuery(teacherOverviewQuery(userId))
  return (
    <Tabs value={tab} onValueChange={openTab}>
      <TabsList aria-label={teacher.tabsLabel}>
        {names.map((name) => (
          <TabsTrigger key={name} value={name} className="lg:px-2.5">
            {teacherTabs[name]}
            {name === 'announcements' && <TabCount count={data?.new_announcements.length} />}
          </TabsTrigger>
        ))}
      </TabsList>
      <TabPanel value="overview">
        <TeacherOverviewTab userId={userId} onOpen={openTab} />
      </TabPanel>
      <TabPanel value="classes">
        <ClassesTab userId={userId} />
      </TabPanel>
      <TabPanel value="notes">
        <NotesTab userId={userId} />
      </TabPanel>
      <TabPanel value="assignments">
        <AssignmentsTab userId={userId} />
      </TabPanel>
      <TabPanel value="modules">
        <ModulesTab userId={userId} />
      </TabPanel>
      <TabPanel value="forum">
        <ForumTab userId={userId} />
      </TabPanel>
      <TabPanel value="announcements">
        <AnnouncementsTab userId={userId} />
      </TabPanel>
      <TabPanel value="calendar">
        <CalendarTab userId={userId} />
      </TabPanel>
      <TabPanel value="materials">
        <MaterialsTab userId={userId} onOpenClasses={() => openTab('classes')} />
      </TabPanel>
    </Tabs>
  )
}
