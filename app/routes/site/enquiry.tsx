import { data } from 'react-router'
import { Link } from '#app/navigation/link.tsx'
import { PageHead } from '#app/components/site/page-head.tsx'
import { unlistedMeta } from '#app/components/site/page-meta.ts'
import { EnquiryForm } from '#app/features/site/enquiries/enquiry-form.tsx'
import { emptyEnquiry, readTypedEnquiry } from '#app/features/site/enquiries/typed-enquiry.ts'
import { schoolText, useSchool } from '#app/lib/school.ts'
import { siteContext, visitorContext } from '#app/routes/context.ts'
import { enquiry } from '#app/words/site/enquiries.ts'
import { enquiryPage } from '#shared/enquiry-rules.ts'
import type { Route } from './+types/enquiry'

const words = enquiry.page

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches, words.title)
}

/** Takes the form of any page, and answers with a page that has the form once more until it has been taken. */
export async function action({ request, context }: Route.ActionArgs) {
  const { trap, ...typed } = await readTypedEnquiry(request)
  const answer = await context.get(siteContext).enquire({ ...typed, trap }, context.get(visitorContext))
  const { status, setCookie, ...reply } = answer
  return data(
    { ...typed, page: enquiryPage(typed.page), faults: {}, ...reply },
    { status, headers: setCookie ? { 'Set-Cookie': setCookie } : {} },
  )
}

export default function Enquiry({ actionData }: Route.ComponentProps) {
  const school = useSchool()
  if (actionData?.outcome === 'stored') return <Arrived page={actionData.page} />
  const { title, text } = textOf(actionData)
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
              {schoolText(text, school)}
            </p>
          )}
          <EnquiryForm page={actionData?.page ?? '/contact'} sent={actionData ?? emptyEnquiry} />
        </div>
      </div>
    </>
  )
}

/** The title of the page, and what it says above the form. */
function textOf(sent: Route.ComponentProps['actionData']) {
  switch (sent?.outcome) {
    case 'check':
    case 'faults':
      return words[sent.outcome]
    case 'too-many':
      return { title: words.title, text: words.tooMany(Math.ceil((sent.wait ?? 60) / 60)) }
    case 'failed':
      return { title: words.title, text: words.failed }
    default:
      return { title: words.title, text: undefined }
  }
}

function Arrived({ page }: { page: string }) {
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
