import { useWords } from '#app/lib/page/spoken.ts'
import { Link } from '#app/lib/navigation/link.tsx'
import { PageHead } from '#app/components/site/page-head.tsx'
import { unlistedMeta } from '#app/components/site/page-meta.tsx'
import { EnquiryForm } from '#app/features/site/enquiries/enquiry-form.tsx'
import {
  emptyEnquiry,
  readTypedEnquiry,
  type ShownEnquiry,
} from '#app/features/site/enquiries/typed-enquiry.ts'
import { useSchool } from '#app/lib/page/school.ts'
import { enquiry } from '#app/words/site/enquiries.ts'
import { enquiryPage as pageOfEnquiry } from '#shared/enquiries/rules.ts'
import type { EnquiryOutcome } from '#shared/site-pages/site-services.ts'
import { minutesToWait } from '#shared/time.ts'
import { sitePage, type Answer } from '#app/routes/site-page.tsx'

export const enquiryPage = sitePage({
  /**
   * Handles the form of any page, and answers with a page that shows the form again until it has been
   * accepted.
   */
  async answer({ request, visitor }, { site }): Promise<Answer<AnsweredEnquiry>> {
    const { trap, ...typed } = await readTypedEnquiry(request)
    const { status, setCookie, ...reply } = await site.enquire({ ...typed, trap }, visitor)
    return {
      answered: { ...typed, page: pageOfEnquiry(typed.page), faults: {}, ...reply },
      status,
      setCookie,
    }
  },
  meta: (visit) => unlistedMeta(visit, visit.say(enquiry.page).title),
  Body: Enquiry,
})

interface AnsweredEnquiry extends ShownEnquiry {
  page: string
  outcome: EnquiryOutcome
  wait?: number
}

function Enquiry({ answered }: { answered?: AnsweredEnquiry }) {
  const { officePhone } = useSchool()
  const words = useWords(enquiry.page)
  if (answered?.outcome === 'stored') return <Arrived page={answered.page} />
  const { title, text } = replyText(words, answered, officePhone)
  return (
    <>
      <PageHead title={title} />
      <div className="mx-auto max-w-page px-4 py-8 md:px-6 md:py-12">
        <div className="max-w-[46rem]">
          {text && (
            <p
              role="alert"
              className="mb-6 rounded-md border border-l-4 border-line border-l-kunai bg-surface px-4 py-3"
            >
              {text}
            </p>
          )}
          <EnquiryForm page={answered?.page ?? '/contact'} sent={answered ?? emptyEnquiry} />
        </div>
      </div>
    </>
  )
}

/** The title of the page, and the text above the form. */
function replyText(words: typeof enquiry.page, sent: AnsweredEnquiry | undefined, officePhone: string) {
  switch (sent?.outcome) {
    case 'check':
    case 'faults':
      return words[sent.outcome]
    case 'too-many':
      return { title: words.title, text: words.tooMany(minutesToWait(sent.wait)) }
    case 'held':
    case 'failed':
      return { title: words.title, text: words[sent.outcome](officePhone) }
    default:
      return { title: words.title, text: undefined }
  }
}

function Arrived({ page }: { page: string }) {
  const words = useWords(enquiry.page)
  return (
    <>
      <PageHead title={words.stored.title} />
      <div className="mx-auto max-w-page px-4 py-8 md:px-6 md:py-12">
        <p role="status" className="max-w-prose">
          {words.stored.text}
        </p>
        <p className="mt-6">
          <Link to={page} className="text-link inline-flex min-h-11 items-center font-semibold">
            <span aria-hidden="true">←&nbsp;</span>
            {words.back}
          </Link>
        </p>
      </div>
    </>
  )
}
