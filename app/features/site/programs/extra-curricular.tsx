import type { PageContent } from '#shared/site-pages/pages.ts'
import { RichLine } from '#app/components/site/rich-text.tsx'
import sport from '#app/content/illustrations/sport.svg'
import { Scene } from '#app/components/site/scene.tsx'

export function ExtraCurricular({ heading, text, photo, picture, groups }: PageContent<'programs'>['extra']) {
  return (
    <section aria-labelledby="extra" className="mx-auto max-w-page px-4 py-6 md:px-6 md:py-16">
      <div className="grid items-center gap-8 md:grid-cols-2 md:gap-12">
        <div>
          <h2 id="extra" className="text-3xl">
            {heading}
          </h2>
          <p className="mt-2 text-lg">
            <RichLine text={text} />
          </p>
        </div>
        <Scene src={sport} alt={picture} photo={photo} className="print:hidden" />
      </div>
      <div className="mt-8 grid gap-8 sm:grid-cols-3">
        {groups.map((group, index) => (
          <section key={index}>
            <h3 className="text-xl text-valley-ink">{group.name}</h3>
            <ul className="mt-2 gap-x-6 max-sm:columns-2">
              {group.items.map((item, place) => (
                <li key={place} className="break-inside-avoid border-t border-line py-2 wrap-anywhere">
                  {item}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}
