import { iconOf } from '#shared/crest.ts'
import type { School } from '#shared/school-settings.ts'

/** The school as schema.org describes it, for search engines. */
export function schoolData(publicUrl: string, school: School): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'HighSchool',
    name: school.name,
    url: `${publicUrl}/`,
    logo: publicUrl + iconOf(school, 'icon-512.png'),
    image: `${publicUrl}/social/morning.jpg`,
    foundingDate: String(school.foundedYear),
    telephone: school.officePhone,
    email: school.generalEmail,
    address: {
      '@type': 'PostalAddress',
      postOfficeBoxNumber: school.postBox,
      streetAddress: school.road,
      addressLocality: school.postTown,
      addressRegion: school.province,
      addressCountry: school.country,
    },
    geo: {
      '@type': 'GeoCoordinates',
      latitude: Number(school.mapLatitude),
      longitude: Number(school.mapLongitude),
    },
    ...(school.facebookLink ? { sameAs: [school.facebookLink] } : {}),
  }
}
