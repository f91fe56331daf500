import { useState } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#app/components/ui/tabs.tsx'
import { passwordReset } from '#app/words/office/portal.ts'
import { ResetForm } from './reset-form.tsx'

const kinds = ['student', 'teacher'] as const

export function PasswordReset({ userId }: { userId: string }) {
  const [kind, openKind] = useState('student')
  return (
    <Tabs value={kind} onValueChange={openKind} className="max-w-2xl">
      <TabsList aria-label={passwordReset.tabsLabel}>
        {kinds.map((owner) => (
          <TabsTrigger key={owner} value={owner}>
            {passwordReset[owner].tab}
          </TabsTrigger>
        ))}
      </TabsList>
      {kinds.map((owner) => (
        <TabsContent key={owner} value={owner} className="space-y-6">
          <Alert title={passwordReset.mustChange}>{passwordReset.mustChangeText}</Alert>
          <ResetForm userId={userId} owner={owner} />
        </TabsContent>
      ))}
    </Tabs>
  )
}
