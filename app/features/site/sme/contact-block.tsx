import { useWords } from '#app/lib/page/spoken.ts'
import { businessWords } from '#app/words/site/labels.ts'
import { Lines } from '#app/components/site/lines.tsx'
import { PhoneLink } from '#app/components/site/phone-link.tsx'
import { RichLine } from '#app/components/site/rich-text.tsx'
import { useSchool } from '#app/lib/page/school.ts'

/** Contact details of a business; all share the school's office. */
export function ContactBlock({ text }: { text: string }) {
  const words = useWords(businessWords)
  const { officePhone, generalEmail } = useSchool()
  const ways = [
    officePhone && (
      <>
        {words.phone}: <PhoneLink number={officePhone} className="text-link whitespace-nowrap" />
      </>
    ),
    generalEmail && (
      <>
        {words.email}:{' '}
        <a href={`mailto:${generalEmail}`} className="text-link">
          {generalEmail}
        </a>
      </>
    ),
  ].filter(Boolean)
  return (
    <section className="rounded-md border border-line border-l-4 border-l-kunai bg-surface p-5">
      <h2 className="text-2xl">{words.contact}</h2>
      <p className="mt-2">
        <RichLine text={text} />
      </p>
      {ways.length > 0 && (
        <p className="mt-3">
          <Lines lines={ways} />
        </p>
      )}
    </section>
  )
}
