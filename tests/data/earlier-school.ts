/** A school's own file, in the form of versions before 24 November 2026; two of its lines break a rule of today. */
export const school = {
  name: 'Kumasi Hill School',
  shortName: 'Kumasi Hill',
  provinceLine: 'Morobe Province, Papua New Guinea',
  mottos: ['Strong roots, wide horizons', 'Learning today, leading tomorrow'],
  foundedYear: 1975,
  website: 'https://www.leronplains.ac.pg',
  address: {
    box: 'P.O. Box 217',
    town: 'Lae 411',
    road: 'Lae-Madang Highway',
    province: 'Morobe Province',
    country: 'Papua New Guinea',
  },
  phones: {
    office: { label: 'Main office', number: '+233 32 202 0100' },
    administration: { label: 'Administration', number: 'ask at the gate' },
  },
  emails: {
    general: 'office@kumasihill.edu.gh',
    admissions: 'admissions@leronplains.ac.pg',
  },
  studentEmailDomain: 'pupils.kumasihill.edu.gh',
  teacherEmailDomain: 'kumasihill.edu.gh',
  links: {
    facebook: 'https://www.facebook.com/leronplains',
  },
  mapPosition: { latitude: -6.408, longitude: 146.372, zoom: 13 },
  hours: {
    days: 'Monday-Friday',
    opens: '7:30 AM',
    closes: '4:06 PM',
    closed: 'Closed on weekends and public holidays',
  },
  timeZone: 'Africa/Accra',
  locale: 'en-PG',
  calendar: {
    2025: [
      { number: 1, starts: '2025-01-27', ends: '2025-04-11' },
      { number: 2, starts: '2025-04-01', ends: '2025-06-27' },
      { number: 3, starts: '2025-07-07', ends: '2025-09-05' },
      { number: 4, starts: '2025-09-22', ends: '2025-12-05' },
    ],
    2026: [
      { number: 1, starts: '2026-01-12', ends: '2026-04-10' },
      { number: 2, starts: '2026-04-20', ends: '2026-06-26' },
      { number: 3, starts: '2026-07-06', ends: '2026-09-04' },
      { number: 4, starts: '2026-09-21', ends: '2026-12-04' },
    ],
  },
  jubilee: { name: 'Golden Jubilee', years: '1975-2025' },
}
