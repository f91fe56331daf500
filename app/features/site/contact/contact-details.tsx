import type { ReactNode } from 'react'
import { contact } from '#app/content/contact.ts'
import { school } from '#school.config.ts'

const { address, phones, emails, hours } = school

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="border-t border-line py-5 first:border-t-0 first:pt-0">
      <h2 className="text-xl text-valley-ink">{name}</h2>
      <div className="mt-1">{children}</div>
    </section>
  )
}

/** Address, phones, e-mails and office hours, all from the school's configuration. */
export function ContactDetails() {
  return (
    <div>
      <Detail name={contact.address}>
        <address className="not-italic">
          {school.name}
          <br />
          {address.box}, {address.town}
          <br />
          {address.road}
          <br />
          {address.province}, {address.country}
        </address>
      </Detail>
      <Detail name={contact.phone}>
        {[phones.office, phones.administration].map((phone) => (
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
          {contact.general}: <MailLink address={emails.general} />
        </p>
        <p>
          {contact.admissions}: <MailLink address={emails.admissions} />
        </p>
      </Detail>
      <Detail name={contact.hours}>
        <p>
          {hours.days} {hours.opens}-{hours.closes}
        </p>
        <p className="text-ink-soft">{hours.closed}</p>
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
