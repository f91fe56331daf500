import { enterpriseWords as words } from '#app/content/sme/enterprise.ts'
import { school } from '#school.config.ts'

/** Contact details of a business; all share the school's office. */
export function ContactBlock({ text }: { text: string }) {
  const { number } = school.phones.office
  return (
    <section className="rounded-md border border-line border-l-4 border-l-kunai bg-surface p-5">
      <h2 className="text-2xl">{words.contact}</h2>
      <p className="mt-2">{text}</p>
      <p className="mt-3">
        {words.phone}:{' '}
        <a href={`tel:${number.replaceAll(' ', '')}`} className="text-link whitespace-nowrap">
          {number}
        </a>
        <br />
        {words.email}:{' '}
        <a href={`mailto:${school.emails.general}`} className="text-link">
          {school.emails.general}
        </a>
      </p>
    </section>
  )
}
