import { Link } from '#app/lib/navigation/link.tsx'
import type { PageContent } from '#shared/site-pages/pages.ts'
import { RichLine } from '#app/components/site/rich-text.tsx'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { NumberedSteps } from '#app/components/site/numbered-steps.tsx'

export function DigitalLearning({
  heading,
  text,
  stepsHeading,
  steps,
  button,
}: PageContent<'programs'>['digital']) {
  return (
    <section aria-labelledby="digital" className="border-t border-line bg-surface">
      <div className="mx-auto grid max-w-page gap-x-12 gap-y-6 px-4 py-6 md:grid-cols-2 md:px-6 md:py-16">
        <div>
          <h2 id="digital" className="text-3xl">
            {heading}
          </h2>
          <p className="mt-2 text-lg">
            <RichLine text={text} />
          </p>
        </div>
        <div>
          <h3 className="text-xl">{stepsHeading}</h3>
          <NumberedSteps steps={steps} />
          <Link to="/portal" className={buttonStyles('primary', 'md', 'mt-6 print:hidden')}>
            {button}
          </Link>
        </div>
      </div>
    </section>
  )
}
