import type { PageContent } from '#shared/site-pages/pages.ts'
import { RichLine } from '#app/components/site/rich-text.tsx'
import laboratory from '#app/content/illustrations/laboratory.svg'
import { Scene } from '#app/components/site/scene.tsx'

function GradesHeading({
  id,
  heading,
  grades,
  text,
}: {
  id: string
  heading: string
  grades: string
  text: string
}) {
  return (
    <>
      <p className="text-sm font-semibold text-kunai-ink">{grades}</p>
      <h2 id={id} className="text-3xl">
        {heading}
      </h2>
      <p className="mt-2 max-w-prose text-lg">
        <RichLine text={text} />
      </p>
    </>
  )
}

export function JuniorHigh({ subjects, ...head }: PageContent<'programs'>['junior']) {
  return (
    <section aria-labelledby="junior" className="mx-auto max-w-page px-4 py-6 md:px-6 md:py-16">
      <GradesHeading id="junior" {...head} />
      <dl className="mt-4 grid gap-x-12 sm:grid-cols-2">
        {subjects.map((subject, index) => (
          <div key={index} className="border-t border-line py-2 sm:py-3">
            <dt className="font-semibold text-valley-ink">{subject.name}</dt>
            <dd>
              <RichLine text={subject.text} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export function SeniorHigh({ streams, core, coreHeading, ...head }: PageContent<'programs'>['senior']) {
  return (
    <section aria-labelledby="senior" className="border-y border-line bg-surface">
      <div className="mx-auto grid max-w-page gap-x-12 gap-y-8 px-4 py-6 md:px-6 md:py-16 lg:grid-cols-2">
        <div>
          <GradesHeading id="senior" {...head} />
          <h3 className="mt-8 text-xl">{coreHeading}</h3>
          <ul className="mt-2">
            {core.map((subject, index) => (
              <li key={index} className="motto py-1">
                <span>
                  <strong>{subject.name}</strong>, <RichLine text={subject.text} />
                </span>
              </li>
            ))}
          </ul>
        </div>
        <Scene src={laboratory} alt="" className="print:hidden" />
        <ul className="grid gap-4 sm:grid-cols-2 lg:col-span-2 lg:grid-cols-4">
          {streams.map((stream, index) => (
            <li
              key={index}
              className="rounded-md border border-line border-t-4 border-t-kunai bg-paper p-3 sm:p-4"
            >
              <h3 className="text-xl text-valley-ink">{stream.name}</h3>
              <p className="mt-1 sm:mt-2">
                <RichLine text={stream.text} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
