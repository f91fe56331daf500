/** Labels of the page Contact Us. */
export const contactWords = {
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  general: 'General enquiries',
  admissions: 'Admissions',
  hours: 'Office hours',
  liveMap: 'Show the live map',
  liveMapTitle: (name: string) => `Map from OpenStreetMap with ${name}`,
  streetMap: 'Open in OpenStreetMap',
  phoneMap: 'Open in your map app',
}

/** Labels of the page of term dates and fees. */
export const datesWords = {
  term: 'Term',
  /** A term by its number. */
  termOf: (number: number) => `Term ${number}`,
  starts: 'First day',
  ends: 'Last day',
  unknown: 'The dates are not known yet. The school office can tell you when they will be.',
  subscribe: 'Put these dates into your own calendar (iCal)',
}

/** Labels on the pages of the small businesses. */
export const businessWords = {
  overline: 'Small businesses of the school',
  hours: 'Opening hours',
  contact: 'Contact',
  item: 'Item',
  price: 'Price',
  phone: 'Phone',
  email: 'Email',
  others: 'Our other businesses',
}
