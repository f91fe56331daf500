import { Overview } from '#app/features/office/system/overview/overview.tsx'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { TabPanels } from '#app/components/portal/tab-panels.tsx'
import { Tabs, TabsList, TabsTrigger } from '#app/components/ui/tabs.tsx'
import { useMedia } from '#app/components/ui/use-media.ts'
import { adminTabs, dashboard, type AdminTab } from '#app/words/office/portal.ts'
import { Link } from '#app/lib/navigation/link.tsx'
import { loadPart } from '#app/components/load-part.tsx'
import { wideList } from '#shared/session/portals.ts'
import { useParameters } from '#app/lib/navigation/use-parameters.ts'

const StudentList = loadPart(
  async () => (await import('#app/features/office/people/accounts/student-list.tsx')).StudentList,
)
const TeacherList = loadPart(
  async () => (await import('#app/features/office/people/accounts/teacher-list.tsx')).TeacherList,
)
const StudentAuth = loadPart(
  async () => (await import('#app/features/office/people/account-creation/student-auth.tsx')).StudentAuth,
)
const AdminList = loadPart(
  async () => (await import('#app/features/office/people/administrators/admin-list.tsx')).AdminList,
)
const PasswordReset = loadPart(
  async () => (await import('#app/features/office/people/password-reset/password-reset.tsx')).PasswordReset,
)
const RegisterTeacher = loadPart(
  async () =>
    (await import('#app/features/office/people/teacher-registration/register-teacher.tsx')).RegisterTeacher,
)
const NewsletterTab = loadPart(
  async () => (await import('#app/features/office/website/newsletters/newsletter-tab.tsx')).NewsletterTab,
)
const SlideshowTab = loadPart(
  async () => (await import('#app/features/office/website/slideshow/slideshow-tab.tsx')).SlideshowTab,
)

const names = Object.keys(adminTabs) as AdminTab[]

/** Students below the overview, so that it stays short. */
const listedBelowOverview = 10

/**
 * The specification's eight tabs. An address without a tab is the first page: the overview, with the row of
 * tabs below it. On narrow screens a link below the overview leads to the list of the default tab (114).
 */
export function AdminTabs({ userId }: { userId: string }) {
  const [parameters, changeParameters] = useParameters()
  const chosen = names.find((name) => name === parameters.get('tab'))
  const openTab = (name: string) => changeParameters({ tab: name })
  return (
    <>
      {!chosen && <Overview userId={userId} />}
      <OpenTab userId={userId} tab={chosen ?? 'students'} isOverview={!chosen} onOpen={openTab} />
    </>
  )
}

interface OpenTabProps {
  userId: string
  tab: AdminTab
  isOverview: boolean
  onOpen: (name: string) => void
}

function OpenTab({ userId, tab, isOverview, onOpen }: OpenTabProps) {
  const isWide = useMedia(wideList)
  return (
    <Tabs value={tab} onValueChange={onOpen}>
      <TabsList aria-label={dashboard.tabsLabel} className="gap-x-0.5!">
        {names.map((name) => (
          <TabsTrigger
            key={name}
            value={name}
            className="min-h-11! shrink-0 px-1.5! text-sm tracking-tight whitespace-nowrap"
            // Pressing the tab that is already open leaves the overview too.
            onClick={() => onOpen(name)}
          >
            {adminTabs[name]}
          </TabsTrigger>
        ))}
      </TabsList>
      <TabPanels<AdminTab>
        panels={{
          students:
            isOverview && !isWide ? (
              <Link to="/admin?tab=students" className={buttonStyles('secondary', 'md')}>
                {dashboard.openStudents}
              </Link>
            ) : (
              <StudentList
                key={isOverview ? 'few' : 'all'}
                userId={userId}
                {...(isOverview && { few: listedBelowOverview })}
              />
            ),
          'student-auth': <StudentAuth userId={userId} />,
          'reset-password': <PasswordReset userId={userId} />,
          'register-teachers': <RegisterTeacher userId={userId} />,
          teachers: <TeacherList userId={userId} />,
          admins: <AdminList userId={userId} />,
          newsletter: <NewsletterTab userId={userId} />,
          slideshow: <SlideshowTab userId={userId} />,
        }}
      />
    </Tabs>
  )
}
