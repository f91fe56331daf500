import { Suspense } from 'react'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#app/components/ui/tabs.tsx'
import { adminTabs, dashboard, type AdminTab } from '#app/content/admin-portal.ts'
import { useTab } from '#app/components/portal/use-tab.ts'
import { loadPart } from '#app/lib/load-part.ts'

const StudentList = loadPart(
  async () => (await import('#app/features/office/accounts/student-list.tsx')).StudentList,
)
const TeacherList = loadPart(
  async () => (await import('#app/features/office/accounts/teacher-list.tsx')).TeacherList,
)
const StudentAuth = loadPart(
  async () => (await import('#app/features/office/account-creation/student-auth.tsx')).StudentAuth,
)
const AdminList = loadPart(
  async () => (await import('#app/features/office/administrators/admin-list.tsx')).AdminList,
)
const PasswordReset = loadPart(
  async () => (await import('#app/features/office/password-reset/password-reset.tsx')).PasswordReset,
)
const RegisterTeacher = loadPart(
  async () =>
    (await import('#app/features/office/teacher-registration/register-teacher.tsx')).RegisterTeacher,
)
const NewsletterTab = loadPart(
  async () => (await import('#app/features/office/newsletters/newsletter-tab.tsx')).NewsletterTab,
)
const SlideshowTab = loadPart(
  async () => (await import('#app/features/office/slideshow/slideshow-tab.tsx')).SlideshowTab,
)

const names = Object.keys(adminTabs) as AdminTab[]

export function AdminTabs({ userId }: { userId: string }) {
  const [tab, openTab] = useTab(names, 'students')
  return (
    <Tabs value={tab} onValueChange={openTab}>
      <TabsList aria-label={dashboard.tabsLabel} className="grid grid-cols-2 md:grid-cols-4">
        {names.map((name) => (
          <TabsTrigger key={name} value={name} className="px-2 text-left text-sm sm:px-3">
            {adminTabs[name]}
          </TabsTrigger>
        ))}
      </TabsList>
      <Suspense fallback={<Skeleton className="mt-6 h-64" />}>
        <TabsContent value="students">
          <StudentList userId={userId} />
        </TabsContent>
        <TabsContent value="student-auth">
          <StudentAuth userId={userId} />
        </TabsContent>
        <TabsContent value="reset-password">
          <PasswordReset userId={userId} />
        </TabsContent>
        <TabsContent value="register-teachers">
          <RegisterTeacher userId={userId} />
        </TabsContent>
        <TabsContent value="teachers">
          <TeacherList userId={userId} />
        </TabsContent>
        <TabsContent value="admins">
          <AdminList userId={userId} />
        </TabsContent>
        <TabsContent value="newsletter">
          <NewsletterTab userId={userId} />
        </TabsContent>
        <TabsContent value="slideshow">
          <SlideshowTab userId={userId} />
        </TabsContent>
      </Suspense>
    </Tabs>
  )
}
