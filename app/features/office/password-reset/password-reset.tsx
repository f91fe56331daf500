import { Alert } from '#app/components/ui/alert.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#app/components/ui/tabs.tsx'
import { passwordReset } from '#app/content/admin-portal.ts'
import { ResetForm } from './reset-form.tsx'

const kinds = ['student', 'teacher'] as const

export function PasswordReset({ userId }: { userId: string }) {
  return (
    <Tabs defaultValue="student" className="max-w-2xl">
      <TabsList aria-label={passwordReset.tabsLabel}>
        {kinds.map((whose) => (
          <TabsTrigger key={whose} value={whose}>
            {passwordReset[whose].tab}
          </TabsTrigger>
        ))}
      </TabsList>
      {kinds.map((whose) => (
        <TabsContent key={whose} value={whose} className="space-y-6">
          <Alert title={passwordReset.mustChange}>{passwordReset.mustChangeText}</Alert>
          <ResetForm userId={userId} whose={whose} />
        </TabsContent>
      ))}
    </Tabs>
  )
}
