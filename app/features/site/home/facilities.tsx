import books from '#app/content/illustrations/still-books.svg'
import computers from '#app/content/illustrations/still-computers.svg'
import laboratory from '#app/content/illustrations/still-laboratory.svg'
import type { PageContent } from '#shared/site-pages/pages.ts'
import { Scene } from '#app/components/site/scene.tsx'
import { RichLine } from '#app/components/site/rich-text.tsx'

/** In the order of the facilities. */
const pictures = [laboratory, computers, books]

export function Facilities({ heading, items }: PageContent<'home'>['facilities']) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby="facilities" className="mx-auto max-w-page px-4 py-16 md:px-6">
      <h2 id="facilities" className="text-3xl">
        {heading}
      </h2>
      <ul className="mt-8 grid gap-8 md:grid-cols-3">
        {items.map((item, index) => (
          <li key={index} className="grid grid-cols-[7rem_1fr] items-start gap-4 md:block">
            <Scene
              src={pictures[index % pictures.length]!}
              alt=""
              photo={item.photo}
              sizes="(min-width: 48rem) 22rem, 7rem"
              still
            />
            <div>
              <h3 className="text-xl md:mt-4">{item.name}</h3>
              <p className="mt-1 text-ink-soft">
                <RichLine text={item.text} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
