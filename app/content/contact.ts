import { school } from '#school.config.ts'

const { latitude, longitude, zoom } = school.mapPosition
/** Degrees that the live map shows to each side of the school. */
const mapReach = 0.04

export const contact = {
  title: 'Contact Us',
  description: `Address, phone numbers, e-mail, office hours and the way to ${school.name} on the ${school.address.road}.`,
  lead: 'Call, write, or come by. Someone who knows the answer, or knows whom to ask, is in the office on every school day.',
  address: 'Address',
  phone: 'Phone',
  email: 'E-mail',
  general: 'General enquiries',
  admissions: 'Admissions',
  hours: 'Office hours',
  map: {
    heading: 'Find Us',
    text: `The school lies beside the ${school.address.road}. Buses between Lae and Madang stop at the school gate; ask the driver for ${school.shortName}.`,
    picture:
      'Drawn map: the highway crosses the plain between two ranges; a marker shows the school beside the road and a river',
    live: {
      label: 'Show the live map',
      title: `Map from OpenStreetMap with ${school.name}`,
      /** The origin whose frame the page may show then, and only then. */
      host: 'https://www.openstreetmap.org',
      url: `https://www.openstreetmap.org/export/embed.html?bbox=${[
        longitude - mapReach,
        latitude - mapReach,
        longitude + mapReach,
        latitude + mapReach,
      ].join('%2C')}&layer=mapnik&marker=${latitude}%2C${longitude}`,
    },
    streetMap: {
      label: 'Open in OpenStreetMap',
      url: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`,
    },
    phoneMap: {
      label: 'Open in your map app',
      url: `geo:${latitude},${longitude}?q=${latitude},${longitude}(${encodeURIComponent(school.name)})`,
    },
    position: `${Math.abs(latitude)}° ${latitude < 0 ? 'S' : 'N'}, ${Math.abs(longitude)}° ${longitude < 0 ? 'W' : 'E'}`,
    newTab: '(opens in a new tab)',
  },
}
