import { enterprises } from '#app/content/sme/enterprises.ts'
import { enterpriseWords, type Enterprise } from '#app/content/sme/enterprise.ts'
import { EnquirySection } from '#app/features/site/enquiries/enquiry-section.tsx'
import { ContactBlock } from '#app/features/site/sme/contact-block.tsx'
import { Facts } from '#app/features/site/sme/facts.tsx'
import { OtherEnterprises } from '#app/features/site/sme/other-enterprises.tsx'
import { PageHead } from '#app/components/site/page-head.tsx'
import { Scene } from '#app/components/site/scene.tsx'
import { pageMeta } from '#app/components/site/page-meta.tsx'
import { sitePage } from '#app/routes/site-page.tsx'

/** One page for all small businesses. */
export const smePage = sitePage({
  read({ params: { name = '' } }) {
    const enterprise = enterprises[name]
    return enterprise && { data: { name, enterprise } }
  },
  meta: (visit, { name, enterprise }) =>
    pageMeta(visit, { ...enterprise, path: `/sme/${name}`, picture: name }),
  Body: Sme,
})

function Sme({ data: { name, enterprise } }: { data: { name: string; enterprise: Enterprise } }) {
  return (
    <>
      <PageHead over={enterpriseWords.overline} title={enterprise.title} lead={enterprise.lead} />
      <div className="mx-auto max-w-page px-4 py-10 md:px-6 md:py-14">
        <div className="grid gap-8 lg:grid-cols-[7fr_4fr] lg:gap-12">
          <Scene {...enterprise.pictures[0]} first />
          <div className="grid content-start gap-8">
            <Facts enterprise={enterprise} />
            <ContactBlock text={enterprise.contact} />
          </div>
        </div>
        <Sections enterprise={enterprise} />
      </div>
      <EnquirySection page={`/sme/${name}`} />
      <OtherEnterprises current={name} />
    </>
  )
}

function Sections({ enterprise: { sections, pictures } }: { enterprise: Enterprise }) {
  return (
    <div className="mt-10 grid gap-x-12 gap-y-8 md:grid-cols-2">
      {sections.map((section) => (
        <section key={section.heading}>
          <h2 className="text-2xl">{section.heading}</h2>
          {section.text && <p className="mt-2">{section.text}</p>}
          {section.items && (
            <ul className="mt-2">
              {section.items.map((item) => (
                <li key={item} className="border-t border-line py-2">
                  {item}
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
      <Scene {...pictures[1]} still className="md:col-start-2 md:row-span-2 md:row-start-1" />
    </div>
  )
}
