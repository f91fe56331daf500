import type { School } from './particulars.ts'
import type { SchoolStructure } from '#shared/school-structure/structure.ts'

/*
 * The first state of a school. Nothing here is secret.
 */

/** The particulars of the specification, with which the demo school begins. */
export const firstSchool: School = {
  name: 'Leron Plains Secondary School',
  shortName: 'Leron Plains',
  provinceLine: 'Morobe Province, Papua New Guinea',
  firstMotto: 'Strong roots, wide horizons',
  secondMotto: 'Learning today, leading tomorrow',
  foundedYear: 1975,
  principal: '',
  crest: '',
  jubileeName: 'Golden Jubilee',
  jubileeYears: '1975-2025',
  website: 'https://www.leronplains.ac.pg',
  postBox: 'P.O. Box 217',
  postTown: 'Lae 411',
  road: 'Lae-Madang Highway',
  province: 'Morobe Province',
  country: 'Papua New Guinea',
  mapLatitude: '-6.408',
  mapLongitude: '146.372',
  mapZoom: 13,
  officePhoneLabel: 'Main office',
  officePhone: '+675 475 0100',
  administrationPhoneLabel: 'Administration',
  administrationPhone: '+675 475 0101',
  generalEmail: 'office@leronplains.ac.pg',
  admissionsEmail: 'admissions@leronplains.ac.pg',
  teacherEmailDomain: 'leronplains.ac.pg',
  studentEmailDomain: 'student.leronplains.ac.pg',
  facebookLink: 'https://www.facebook.com/leronplains',
  moodleLink: '',
  vaultLink: '',
  openDays: 'Monday-Friday',
  opensAt: '8:00 AM',
  closesAt: '4:06 PM',
  closedNote: 'Closed on weekends and public holidays',
  timeZone: 'Pacific/Port_Moresby',
  locale: 'en-GB',
  idleSignOutMinutes: 15,
  mostMegabytesPerStudent: 500,
  rollCall: 'By lesson',
  rollsDueAt: '09:00',
  absentInRow: 3,
  absentInTerm: 10,
  missingWork: 2,
  fallOfMarks: 20,
  fallOfResult: 10,
  commentReading: 'Not read first',
  studentPhotographs: 'Not kept',
  internalShare10: 0,
  internalShare12: 0,
}

/**
 * The particulars with which a new school begins, none of them invented: a blank one is shown nowhere until
 * the office has entered it. After that the office maintains them in the Admin Portal. Nobody can have an
 * address at a domain that ends with `.example`.
 */
export const blankSchool: School = {
  ...firstSchool,
  name: 'Our School',
  shortName: '',
  provinceLine: '',
  firstMotto: '',
  secondMotto: '',
  foundedYear: 0,
  jubileeName: '',
  jubileeYears: '',
  website: '',
  postBox: '',
  postTown: '',
  road: '',
  province: '',
  country: '',
  mapLatitude: '',
  mapLongitude: '',
  officePhoneLabel: '',
  officePhone: '',
  administrationPhoneLabel: '',
  administrationPhone: '',
  generalEmail: '',
  admissionsEmail: '',
  teacherEmailDomain: 'school.example',
  studentEmailDomain: 'student.school.example',
  facebookLink: '',
  openDays: '',
  opensAt: '',
  closesAt: '',
  closedNote: '',
}

/**
 * The terms with which a new database begins, by year; after that the office maintains them in the Admin
 * Portal. The first and last school day of each, as ISO dates in the school's time zone.
 */
export const firstCalendar = {
  2025: [
    { starts: '2025-01-27', ends: '2025-04-11' },
    { starts: '2025-04-22', ends: '2025-06-27' },
    { starts: '2025-07-07', ends: '2025-09-05' },
    { starts: '2025-09-22', ends: '2025-12-05' },
  ],
  2026: [
    { starts: '2026-01-26', ends: '2026-04-10' },
    { starts: '2026-04-20', ends: '2026-06-26' },
    { starts: '2026-07-06', ends: '2026-09-04' },
    { starts: '2026-09-21', ends: '2026-12-04' },
  ],
}

const grades = (from: number, to: number, groups: (grade: number) => string[]) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index).flatMap(groups)

/**
 * The levels, home classes and lessons of a day with which a new database begins (spec/teacher-and-admin.md
 * sections 3, 5 and 9); after that the office maintains them in the Admin Portal.
 */
export const firstStructure: SchoolStructure = {
  levels: [
    {
      name: 'Junior High',
      homeClasses: grades(9, 10, (grade) => [...'ABCDEFGHIJ'].map((letter) => `${grade}${letter}`)),
      subjects: [
        'ENG',
        'MATH',
        'SCI',
        'SSCI',
        'AGR',
        'BUS',
        'CCVE',
        'English',
        'English Language',
        'Mathematics',
        'Science',
        'Social Science',
        'Agriculture',
        'Business Studies',
        'Christian and Citizenship Value Education',
        'Personal Development',
      ],
    },
    {
      name: 'Senior High',
      homeClasses: grades(11, 12, (grade) => [1, 2, 3, 4, 5, 6, 7].map((number) => `${grade}.${number}`)),
      subjects: [],
    },
  ],
  periodsPerDay: 9,
  bells: [
    { starts: '08:00', ends: '08:40' },
    { starts: '08:40', ends: '09:20' },
    { starts: '09:20', ends: '10:00' },
    { starts: '10:20', ends: '11:00' },
    { starts: '11:00', ends: '11:40' },
    { starts: '11:40', ends: '12:20' },
    { starts: '13:10', ends: '13:50' },
    { starts: '13:50', ends: '14:30' },
    { starts: '14:30', ends: '15:10' },
  ],
}
