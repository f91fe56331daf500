import { Link } from '#app/navigation/link.tsx'
import { programs } from '#app/content/programs.ts'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { NumberedSteps } from '#app/components/site/numbered-steps.tsx'

export function DigitalLearning() {
  const { heading, text, stepsHeading, steps, button } = programs.digital
  return (
    <section aria-labelledby="digital" className="border-t border-line bg-surface">
      <div className="mx-auto grid max-w-page gap-x-12 gap-y-6 px-4 py-12 md:grid-cols-2 md:px-6 md:py-16">
        <div>
          <h2 id="digital" className="text-3xl">
            {heading}
          </h2>
          <p className="mt-2 text-lg">{text}</p>
        </div>
        <div>
          <h3 className="text-xl">{stepsHeading}</h3>
          <NumberedSteps steps={steps} />
          <Link to={button.to} className={buttonStyles('primary', 'md', 'mt-6 print:hidden')}>
            {button.label}
          </Link>
        </div>
      </div>
    </section>
  )
}
