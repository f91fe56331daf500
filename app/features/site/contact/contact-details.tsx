import { useWords } from '#app/lib/page/spoken.ts'
import type { ReactNode } from 'react'
import { contactWords } from '#app/words/site/labels.ts'
import { joined, Lines } from '#app/components/site/lines.tsx'
import { PhoneLink } from '#app/components/site/phone-link.tsx'
import { useSchool } from '#app/lib/page/school.ts'

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="border-t border-line py-5 first:border-t-0 first:pt-0">
      <h2 className="text-xl text-valley-ink">{name}</h2>
      <div className="mt-1">{children}</div>
    </section>
  )
}

/** Address, phones, emails and office hours, all from the school's particulars; missing ones are left out. */
export function ContactDetails() {
  const school = useSchool()
  const contact = useWords(contactWords)
  const place = [
    joined(school.postBox, school.postTown),
    school.road,
    joined(school.province, school.country),
  ].filter(Boolean)
  const phones = [
    { label: school.officePhoneLabel, number: school.officePhone },
    { label: school.administrationPhoneLabel, number: school.administrationPhone },
  ].filter(({ number }) => number)
  const mails = [
    { label: contact.general, address: school.generalEmail },
    { label: contact.admissions, address: school.admissionsEmail },
  ].filter(({ address }) => address)
  const times = [school.opensAt, school.closesAt].filter(Boolean).join('-')
  const hours = [school.openDays, times].filter(Boolean).join(' ')
  if ([place, phones, mails, hours, school.closedNote].every((part) => part.length === 0)) return null
  return (
    <div>
      {place.length > 0 && (
        <Detail name={contact.address}>
          <address className="not-italic">
            <Lines lines={[school.name, ...place]} />
          </address>
        </Detail>
      )}
      {phones.length > 0 && (
        <Detail name={contact.phone}>
          {phones.map(({ label, number }) => (
            <p key={number}>
              {label && `${label}: `}
              <PhoneLink number={number} className="text-link whitespace-nowrap" />
            </p>
          ))}
        </Detail>
      )}
      {mails.length > 0 && (
        <Detail name={contact.email}>
          {mails.map(({ label, address }) => (
            <p key={label}>
              {label}:{' '}
              <a href={`mailto:${address}`} className="text-link wrap-anywhere">
                {address}
              </a>
            </p>
          ))}
        </Detail>
      )}
      {(hours || school.closedNote) && (
        <Detail name={contact.hours}>
          {hours && <p>{hours}</p>}
          {school.closedNote && <p className="text-ink-soft">{school.closedNote}</p>}
        </Detail>
      )}
    </div>
  )
}
