import { iconOf } from '#shared/school-settings/crest.ts'
import type { School } from '#shared/school-settings/particulars.ts'

/** The school as schema.org describes it, for search engines. */
export function schoolData(publicUrl: string, school: School): object {
  const address = known({
    postOfficeBoxNumber: school.postBox,
    streetAddress: school.road,
    addressLocality: school.postTown,
    addressRegion: school.province,
    addressCountry: school.country,
  })
  return {
    '@context': 'https://schema.org',
    '@type': 'HighSchool',
    name: school.name,
    url: `${publicUrl}/`,
    logo: publicUrl + iconOf(school, 'icon-512.png'),
    image: `${publicUrl}/social/morning.jpg`,
    ...(school.foundedYear > 0 && { foundingDate: String(school.foundedYear) }),
    ...known({ telephone: school.officePhone, email: school.generalEmail }),
    ...(Object.keys(address).length > 0 && { address: { '@type': 'PostalAddress', ...address } }),
    ...(school.mapLatitude && {
      geo: {
        '@type': 'GeoCoordinates',
        latitude: Number(school.mapLatitude),
        longitude: Number(school.mapLongitude),
      },
    }),
    ...(school.facebookLink ? { sameAs: [school.facebookLink] } : {}),
  }
}

/** The particulars that are not empty. */
function known(particulars: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(particulars).filter(([, value]) => value))
}
