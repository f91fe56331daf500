import type { School } from '#shared/school-settings/particulars.ts'
import type { PageContent } from '#shared/site-pages/pages.ts'

/** The first words of Contact Us. */
export const contact: PageContent<'contact'> = {
  title: 'Contact Us',
  description: 'Address, phone numbers, email, office hours and the way to {name} on the {road}.',
  lead: 'Call, write, or come by. Someone who knows the answer, or knows whom to ask, is in the office on every school day.',
  map: {
    heading: 'Find Us',
    text: 'The school lies beside the {road}. Buses between Lae and Madang stop at the school gate; ask the driver for {shortName}.',
    picture:
      'Drawn map: the highway crosses the plain between two ranges; a marker shows the school beside the road and a river',
  },
}

/** Degrees that the live map shows to each side of the school. */
const mapReach = 0.04

/** The origin whose frame the page may show with the live map, and only then. */
export const liveMapHost = 'https://www.openstreetmap.org'

/** The addresses of the maps, and the position as text. */
export const maps = {
  live(school: School) {
    const { latitude, longitude } = positionOf(school)
    const corners = [longitude - mapReach, latitude - mapReach, longitude + mapReach, latitude + mapReach]
    return `https://www.openstreetmap.org/export/embed.html?bbox=${corners.join('%2C')}&layer=mapnik&marker=${latitude}%2C${longitude}`
  },
  street(school: School) {
    const { latitude, longitude } = positionOf(school)
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${school.mapZoom}/${latitude}/${longitude}`
  },
  phone(school: School) {
    const { latitude, longitude } = positionOf(school)
    return `geo:${latitude},${longitude}?q=${latitude},${longitude}(${encodeURIComponent(school.name)})`
  },
  position(school: School) {
    const { latitude, longitude } = positionOf(school)
    return `${Math.abs(latitude)}° ${latitude < 0 ? 'S' : 'N'}, ${Math.abs(longitude)}° ${longitude < 0 ? 'W' : 'E'}`
  },
}

function positionOf({ mapLatitude, mapLongitude }: School) {
  return { latitude: Number(mapLatitude), longitude: Number(mapLongitude) }
}
