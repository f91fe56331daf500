import type { ReactNode } from 'react'
import { contactWords as contact } from '#app/content/contact.ts'
import { useSchool } from '#app/lib/school.ts'

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="border-t border-line py-5 first:border-t-0 first:pt-0">
      <h2 className="text-xl text-valley-ink">{name}</h2>
      <div className="mt-1">{children}</div>
    </section>
  )
}

/** Address, phones, emails and office hours, all from the school's particulars. */
export function ContactDetails() {
  const school = useSchool()
  const phones = [
    { label: school.officePhoneLabel, number: school.officePhone },
    { label: school.administrationPhoneLabel, number: school.administrationPhone },
  ]
  return (
    <div>
      <Detail name={contact.address}>
        <address className="not-italic">
          {school.name}
          <br />
          {school.postBox}, {school.postTown}
          <br />
          {school.road}
          <br />
          {school.province}, {school.country}
        </address>
      </Detail>
      <Detail name={contact.phone}>
        {phones.map((phone) => (
          <p key={phone.label}>
            {phone.label}:{' '}
            <a href={`tel:${phone.number.replaceAll(' ', '')}`} className="text-link whitespace-nowrap">
              {phone.number}
            </a>
          </p>
        ))}
      </Detail>
      <Detail name={contact.email}>
        <p>
          {contact.general}: <MailLink address={school.generalEmail} />
        </p>
        <p>
          {contact.admissions}: <MailLink address={school.admissionsEmail} />
        </p>
      </Detail>
      <Detail name={contact.hours}>
        <p>
          {school.openDays} {school.opensAt}-{school.closesAt}
        </p>
        <p className="text-ink-soft">{school.closedNote}</p>
      </Detail>
    </div>
  )
}

function MailLink({ address: mail }: { address: string }) {
  return (
    <a href={`mailto:${mail}`} className="text-link">
      {mail}
    </a>
  )
}
