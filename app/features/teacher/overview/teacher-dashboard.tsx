import { useQuery } from '@tanstack/react-query'
import { TabCount } from '#app/components/portal/tab-count.tsx'
import { TabPanels } from '#app/components/portal/tab-panels.tsx'
import { Tabs, TabsList, TabsTrigger } from '#app/components/ui/tabs.tsx'
import { teacher, teacherTabs, type TeacherTab } from '#app/words/teacher/portal.ts'
import { loadPart } from '#app/components/load-part.tsx'
import { teacherOverviewQuery, teacherWorkQuery } from './overview-queries.ts'
import { TeacherOverviewTab } from './teacher-overview-tab.tsx'
import { useQueriesAhead, type FirstQueries } from '#app/components/portal/use-queries-ahead.ts'
import { useTab } from '#app/components/portal/use-tab.ts'
import { announcementsQuery } from '#app/features/shared/announcements/announcement-queries.ts'
import { taughtForumQuery } from '#app/features/teacher/forum/taught-forum-query.ts'
import { setAssignmentsQuery } from '#app/features/teacher/assignments/assignment-queries.ts'
import { classesQuery } from '#app/features/teacher/classes/class-queries.ts'
import { unitsQuery } from '#app/features/teacher/course-modules/unit-queries.ts'
import { materialsQuery } from '#app/features/teacher/materials/material-queries.ts'
import { notesQuery } from '#app/features/teacher/notes/note-queries.ts'

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

const firstQueries: FirstQueries<TeacherTab> = {
  classes: [classesQuery],
  notes: [notesQuery],
  assignments: [setAssignmentsQuery],
  modules: [unitsQuery],
  forum: [(userId) => taughtForumQuery(userId, {})],
  announcements: [(userId) => announcementsQuery(userId, {})],
  materials: [materialsQuery, classesQuery],
}

export function TeacherDashboard({ userId }: { userId: string }) {
  const [tab, openTab] = useTab(names, 'overview')
  useQueriesAhead(userId, firstQueries[tab])
  const { data } = useQuery(teacherOverviewQuery(userId))
  // Loaded by the overview alone.
  const { data: work } = useQuery({ ...teacherWorkQuery(userId), enabled: false })
  const counts: Partial<Record<TeacherTab, number | undefined>> = {
    classes: work?.returned.length,
    forum: data && data.forum.news + data.forum.reports,
    announcements: data?.new_announcements.length,
  }
  return (
    <Tabs value={tab} onValueChange={openTab}>
      <TabsList aria-label={teacher.tabsLabel}>
        {names.map((name) => (
          <TabsTrigger key={name} value={name} className="lg:px-2.5">
            {teacherTabs[name]}
            <TabCount count={counts[name]} />
          </TabsTrigger>
        ))}
      </TabsList>
      <TabPanels<TeacherTab>
        panels={{
          overview: <TeacherOverviewTab userId={userId} onOpen={openTab} />,
          classes: <ClassesTab userId={userId} />,
          notes: <NotesTab userId={userId} />,
          assignments: <AssignmentsTab userId={userId} />,
          modules: <ModulesTab userId={userId} />,
          forum: <ForumTab userId={userId} />,
          announcements: <AnnouncementsTab userId={userId} />,
          calendar: <CalendarTab userId={userId} />,
          materials: <MaterialsTab userId={userId} />,
        }}
      />
    </Tabs>
  )
}
