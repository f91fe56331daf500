import { useWords } from '#app/lib/page/spoken.ts'
import { drawingsOf } from '#app/content/sme/drawings.ts'
import { businessWords } from '#app/words/site/labels.ts'
import { EnquirySection } from '#app/features/site/enquiries/enquiry-section.tsx'
import { ContactBlock } from '#app/features/site/sme/contact-block.tsx'
import { Facts } from '#app/features/site/sme/facts.tsx'
import { OtherBusinesses } from '#app/features/site/sme/other-businesses.tsx'
import { RichLine } from '#app/components/site/rich-text.tsx'
import { isFirstBusiness, pathOfBusiness } from '#shared/site-pages/businesses.ts'
import type { BusinessContent } from '#shared/site-pages/pages.ts'
import { PageHead } from '#app/components/site/page-head.tsx'
import { Scene } from '#app/components/site/scene.tsx'
import { pageMeta } from '#app/components/site/page-meta.tsx'
import { sitePage } from '#app/routes/site-page.tsx'

/** One page for all small businesses. */
export const smePage = sitePage({
  read({ params: { name = '' }, school, businessOf }) {
    const listed = school.businesses.find(({ address }) => address === name)
    return listed && { data: { name, business: businessOf(listed) } }
  },
  meta: (visit, { name, business }) =>
    pageMeta(visit, {
      ...business,
      path: pathOfBusiness(name),
      picture: isFirstBusiness(name) ? name : 'morning',
    }),
  Body: Sme,
})

function Sme({ data: { name, business } }: { data: { name: string; business: BusinessContent } }) {
  const words = useWords(businessWords)
  return (
    <>
      <PageHead over={words.overline} title={business.title} lead={<RichLine text={business.lead} />} />
      <div className="mx-auto max-w-page px-4 py-10 md:px-6 md:py-14">
        <div className="grid gap-8 lg:grid-cols-[7fr_4fr] lg:gap-12">
          <Scene src={drawingsOf(name).scene} alt={business.picture} photo={business.photo} first />
          <div className="grid content-start gap-8">
            <Facts business={business} />
            <ContactBlock text={business.contact} />
          </div>
        </div>
        <Sections {...business} still={drawingsOf(name).still} />
      </div>
      <EnquirySection page={pathOfBusiness(name)} />
      <OtherBusinesses current={name} />
    </>
  )
}

function Sections({ sections, secondPhoto, secondPicture, still }: BusinessContent & { still: string }) {
  return (
    <div className="mt-10 grid gap-x-12 gap-y-8 md:grid-cols-2">
      {sections.map((section, index) => (
        <section key={index}>
          <h2 className="text-2xl">{section.heading}</h2>
          {section.text && (
            <p className="mt-2">
              <RichLine text={section.text} />
            </p>
          )}
          {section.items.length > 0 && (
            <ul className="mt-2">
              {section.items.map((item, place) => (
                <li key={place} className="border-t border-line py-2">
                  {item}
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
      <Scene
        src={still}
        alt={secondPicture}
        photo={secondPhoto}
        still
        className="md:col-start-2 md:row-span-2 md:row-start-1"
      />
    </div>
  )
}
