import { school } from '#school.config.ts'

/** The school as schema.org describes it, for search engines. */
export function schoolData(publicUrl: string): object {
  const { address, mapPosition, phones, emails, links } = school
  return {
    '@context': 'https://schema.org',
    '@type': 'HighSchool',
    name: school.name,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    image: `${publicUrl}/social/morning.jpg`,
    foundingDate: String(school.foundedYear),
    telephone: phones.office.number,
    email: emails.general,
    address: {
      '@type': 'PostalAddress',
      postOfficeBoxNumber: address.box,
      streetAddress: address.road,
      addressLocality: address.town,
      addressRegion: address.province,
      addressCountry: address.country,
    },
    geo: { '@type': 'GeoCoordinates', latitude: mapPosition.latitude, longitude: mapPosition.longitude },
    ...(links.facebook ? { sameAs: [links.facebook] } : {}),
  }
}
