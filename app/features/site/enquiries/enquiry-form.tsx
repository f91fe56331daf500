import { useWords } from '#app/lib/page/spoken.ts'
import { enquiry, enquiryFaults } from '#app/words/site/enquiries.ts'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { inputStyles } from '#app/components/ui/input-styles.ts'
import { enquiryRules as rules, type EnquiryField } from '#shared/enquiries/rules.ts'
import { emptyEnquiry, type ShownEnquiry } from './typed-enquiry.ts'

interface EnquiryFormProps {
  /** The page that the form is part of. */
  page: string
  /** The form as it was sent, and what is wrong with it. */
  sent?: ShownEnquiry
}

/**
 * A plain form: its reply is a page of its own, so that it works the same with and without scripts. A script only asks for
 * the time at which the visitor begins to write (`time-forms.ts`).
 */
export function EnquiryForm({ page, sent = emptyEnquiry }: EnquiryFormProps) {
  const words = useWords(enquiry)
  return (
    <form method="post" action="/enquiry" noValidate className="enquiry-form grid gap-4" data-timed>
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="form_time" defaultValue={sent.form_time} />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField name="name" sent={sent} autoComplete="name" />
        <FormField name="contact" sent={sent} autoComplete="off" />
      </div>
      <FormField name="message" sent={sent} isLong />
      {/* People neither see it nor can focus it. */}
      <p className="sr-only" aria-hidden="true">
        <label htmlFor="enquiry-trap">{words.trap}</label>
        <input id="enquiry-trap" name="trap" tabIndex={-1} autoComplete="off" />
      </p>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <button type="submit" className={buttonStyles('primary')}>
          {words.button}
        </button>
        <span className="max-w-prose text-sm text-ink-soft">{words.use}</span>
      </p>
    </form>
  )
}

interface FormFieldProps {
  name: EnquiryField
  sent: ShownEnquiry
  isLong?: boolean
  autoComplete?: string
}

function FormField({ name, sent, isLong, autoComplete }: FormFieldProps) {
  const words = useWords(enquiry)
  const fault = useFault(sent.faults[name])
  const id = `enquiry-${name}`
  const control = {
    id,
    name,
    maxLength: rules[name].max,
    required: true,
    defaultValue: sent[name],
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': fault ? `${id}-fault` : undefined,
    className: inputStyles,
  } as const
  return (
    <p>
      <label htmlFor={id} className="font-semibold">
        {words[name]}
      </label>
      <span className="mt-1 block">
        {isLong ? <textarea {...control} rows={5} /> : <input {...control} autoComplete={autoComplete} />}
      </span>
      {fault && (
        <span id={`${id}-fault`} className="mt-1 block text-clay-ink">
          {fault}
        </span>
      )}
    </p>
  )
}

/** The fault that the server reported in English, in the language of the page. */
function useFault(said: string | undefined): string | undefined {
  const faults = useWords(enquiryFaults)
  const known = Object.keys(enquiryFaults) as (keyof typeof enquiryFaults)[]
  const name = known.find((one) => enquiryFaults[one] === said)
  return name ? faults[name] : said
}
