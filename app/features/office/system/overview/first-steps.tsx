import { Circle, CircleCheck } from 'lucide-react'
import { Link } from '#app/lib/navigation/link.tsx'
import { useCall } from '#app/components/portal/use-action.ts'
import { Button } from '#app/components/ui/button.tsx'
import { firstStepTexts as texts } from '#app/words/office/first-steps.ts'
import type { Overview } from '#shared/overview/contract.ts'
import { confirmableSteps, type ConfirmableStep } from '#shared/overview/first-steps.ts'

type Step = keyof Overview['first_steps']

const steps: [name: Step, to: string][] = [
  ['particulars', '/admin/school-settings?part=name'],
  ['crest', '/admin/school-settings?part=crest'],
  ['domains', '/admin/school-settings?part=web'],
  ['clock', '/admin/school-settings?part=time'],
  ['structure', '/admin/school-structure'],
  ['calendar', '/admin/school-calendar'],
  ['subjects', '/admin/subjects'],
  ['teachers', '/admin?tab=register-teachers'],
  ['roll', '/admin/import'],
  ['accounts', '/admin?tab=student-auth'],
  ['classes', '/admin/classes'],
  ['pages', '/admin/site-pages'],
]

function isConfirmable(step: Step): step is ConfirmableStep {
  return confirmableSteps.some((one) => one === step)
}

/** Leads a new school through its first steps, until each is done. */
export function FirstSteps({ userId, done }: { userId: string; done: Overview['first_steps'] }) {
  const confirm = useCall('overview', 'confirmStep', {
    userId,
    changes: ['overview'],
    failed: texts.confirmFailed,
  })
  return (
    <section aria-labelledby="first-steps-heading" className="rounded-md border border-line bg-surface p-4">
      <h3 id="first-steps-heading" className="text-lg">
        {texts.heading}
      </h3>
      <p className="text-ink-soft">{texts.text}</p>
      <ol className="mt-2 divide-y divide-line">
        {steps.map(([name, to]) => (
          <li key={name} className="flex items-center gap-3">
            {done[name] ? (
              <CircleCheck className="size-5 shrink-0 text-valley-ink" aria-hidden="true" />
            ) : (
              <Circle className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
            )}
            <span className="flex min-w-0 grow flex-wrap items-center gap-x-3">
              <Link to={to} className="inline-flex min-h-11 items-center text-river-ink underline-offset-4">
                {done[name] && <span className="sr-only">{texts.done}</span>}
                {texts.steps[name]}
              </Link>
              {!done[name] && isConfirmable(name) && (
                <Button
                  variant="secondary"
                  size="sm"
                  busy={confirm.isPending}
                  aria-label={texts.confirmOf(texts.confirm[name], texts.steps[name])}
                  onClick={() => confirm.mutate({ step: name })}
                >
                  {texts.confirm[name]}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
