import { Suspense, useState } from 'react'
import { loadPart } from '#app/components/load-part.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#app/components/ui/tabs.tsx'
import { setUpTexts as texts } from '#app/words/office/reach.ts'
import { Link } from '#app/lib/navigation/link.tsx'
import { BackupPart } from '#app/features/office/system/backups/backup-part.tsx'
import { ReachPart } from './reach-part.tsx'

const SchoolStep = loadPart<{ userId: string }>(
  async () => (await import('#app/features/office/website/school-settings/settings-page.tsx')).SettingsPage,
)

const steps = ['administrator', 'school', 'reach', 'backups'] as const
type Step = (typeof steps)[number]

/** The page `/admin/set-up`: the four steps of a new school, each of which stays available later. */
export function SetUpPage({ userId }: { userId: string }) {
  const [step, setStep] = useState<Step>('administrator')
  const at = steps.indexOf(step)
  const next = steps[at + 1]
  return (
    <div className="space-y-4">
      <div>
        <h2 className="font-display text-2xl">{texts.heading}</h2>
        <p className="mt-1 text-ink-soft">{texts.intro}</p>
      </div>
      <Tabs value={step} onValueChange={(value) => setStep(value as Step)}>
        <TabsList aria-label={texts.heading}>
          {steps.map((one, index) => (
            <TabsTrigger key={one} value={one}>
              {index + 1}. {texts.steps[one]}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={step} className="space-y-6 pt-4">
          <Suspense fallback={<Skeleton className="h-64" />}>
            <Content step={step} userId={userId} />
          </Suspense>
        </TabsContent>
      </Tabs>
      <div className="flex flex-wrap items-center gap-4 border-t border-line pt-4">
        {next ? (
          <Button onClick={() => setStep(next)}>{texts.next}</Button>
        ) : (
          <Link to="/admin" className={buttonStyles('primary')}>
            {texts.finish}
          </Link>
        )}
        <p className="text-sm text-ink-soft">{texts.stepOf(at + 1, steps.length)}</p>
      </div>
    </div>
  )
}

function Content({ step, userId }: { step: Step; userId: string }) {
  switch (step) {
    case 'administrator':
      return (
        <Alert tone="success" title={texts.administrator}>
          <p>{texts.administratorText}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Link to="/admin?tab=admins" className={buttonStyles('secondary', 'sm')}>
              {texts.more}
            </Link>
            <Link to="/portal/account" className={buttonStyles('secondary', 'sm')}>
              {texts.account}
            </Link>
          </div>
        </Alert>
      )
    case 'school':
      return <SchoolStep userId={userId} />
    case 'reach':
      return <ReachPart userId={userId} />
    case 'backups':
      return <BackupPart userId={userId} />
  }
}
