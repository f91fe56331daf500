import { useWords } from '#app/lib/page/spoken.ts'
import { enquiry } from '#app/words/site/enquiries.ts'
import { EnquiryForm } from './enquiry-form.tsx'

/** The enquiry form as a part of a page. */
export function EnquirySection({ page }: { page: string }) {
  const words = useWords(enquiry)
  return (
    <section
      id="enquiry"
      aria-labelledby="enquiry-heading"
      className="border-t border-line bg-surface print:hidden"
    >
      <div className="mx-auto grid max-w-page gap-x-12 gap-y-6 px-4 py-12 md:px-6 lg:grid-cols-[4fr_7fr]">
        <div>
          <h2 id="enquiry-heading" className="text-2xl">
            {words.heading}
          </h2>
          <p className="mt-2 max-w-prose">{words.text}</p>
        </div>
        <EnquiryForm page={page} />
      </div>
    </section>
  )
}
