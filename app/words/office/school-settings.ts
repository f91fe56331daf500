import type { locales } from '#shared/school-clock.ts'
import type { SettingName, SettingPart } from '#shared/school-settings/particulars.ts'

interface PartTexts {
  title: string
  /** The effect of a change, shown before it is saved. */
  effect: string
}

/** Texts of the office's page for the particulars of the school. */
export const settingsTexts = {
  title: 'School particulars',
  intro:
    'They appear on the website, in the portals, in mails and on paper. A change shows on the website within seconds.',
  failed: 'The particulars could not be loaded',
  edit: 'Edit',
  editTitle: (part: string) => `Edit: ${part}`,
  save: 'Save particulars',
  saved: 'Particulars saved',
  saveFailed: 'The particulars could not be saved',
  crest: {
    title: 'Crest',
    intro:
      'It is in the header, on report cards, on the home screen of phones, and where a page is shared. All sizes are made from one file.',
    now: 'The crest as it is',
    file: 'Your own crest',
    fileHint:
      'PNG with a clear ground, or SVG, of up to 10 MB. What a drawing contains besides its shapes is left out.',
    box: 'This picture has no transparent background, so the crest is in a box on the green. A PNG with a transparent background or an SVG has none.',
    use: 'Use this crest',
    back: 'Back to the drawn crest',
    confirmBack: 'Go back to the drawn crest?',
    confirmBackText: 'Your own crest stays in the history below and can be put back.',
    keep: 'No, keep it',
    saved: 'Crest saved',
    failed: 'The crest could not be saved',
    own: 'Own crest',
    other: 'Another crest of your own',
    drawn: 'The drawn crest',
  },
  locales: {
    'en-GB': 'British: Mon, 21 Sept 2026; 4,821,012',
    'en-CA': 'Canadian: Mon, Sep 21, 2026; 4,821,012',
    'en-IN': 'Indian: Mon, 21 Sept, 2026; 48,21,012',
    'en-US': 'American: Mon, Sep 21, 2026; 4,821,012',
    'en-ZA': 'South African: Mon, 21 Sept 2026; 4 821 012',
  } satisfies Record<(typeof locales)[number], string> as Record<string, string>,
  parts: {
    name: {
      title: 'Name and motto',
      effect: 'Paper that is printed already, such as password slips and receipts, keeps the old name.',
    },
    contact: {
      title: 'Phones, mail and hours',
      effect: 'Students see these numbers when they cannot log in, so check each digit.',
    },
    place: {
      title: 'Address and map',
      effect: 'The live map and the link for phones lead to the position that you enter.',
    },
    web: {
      title: 'Web addresses',
      effect:
        'An address that is blank is shown nowhere. Accounts of teachers that are there keep their address.',
    },
    time: {
      title: 'Time zone, dates and numbers',
      effect:
        'Times of the calendar and of lessons stay what they are by the clock, and days that were counted stay. Moments that are kept, such as a hand-in, are shown by the new clock; days and due dates begin and end by it at once.',
    },
    rolls: {
      title: 'Roll call',
      effect:
        'Rolls that were called stay as they are; teachers see the change when their page is loaded again.',
    },
    concerns: {
      title: 'Students to look after',
      effect:
        'Teachers see who is named by these numbers, each with the reason. Days of absence stand under Roll call.',
    },
    cards: {
      title: 'Report cards',
      effect:
        'Comments of terms that are not released yet count as not read when this is switched on, and all are printed as they are when it is switched off.',
    },
    records: {
      title: 'Photographs of students',
      effect:
        'When this is on, the office can add a photograph to a record. The student, the teacher of the home class and the office see it, and it is printed on school cards. When it is off, nobody sees the photographs that are there.',
    },
    examinations: {
      title: 'National examinations',
      effect:
        'Students see what an assumed mark in the examination would make of their internal marks, always called an estimate.',
    },
    limits: {
      title: 'Limits',
      effect:
        'A page that is open now follows when it is loaded again. Files that are handed in already stay.',
    },
  } satisfies Record<SettingPart, PartTexts>,
  names: {
    name: 'Name of the school',
    shortName: 'Short name',
    provinceLine: 'Line under the name',
    firstMotto: 'First motto',
    secondMotto: 'Second motto',
    foundedYear: 'Founded in',
    principal: 'Name of the principal',
    crest: 'Crest',
    jubileeName: 'Name of the jubilee',
    jubileeYears: 'Years of the jubilee',
    officePhoneLabel: 'Name of the first phone',
    officePhone: 'Number of the first phone',
    administrationPhoneLabel: 'Name of the second phone',
    administrationPhone: 'Number of the second phone',
    generalEmail: 'Email for general enquiries',
    admissionsEmail: 'Email for admissions',
    openDays: 'The office is open on',
    opensAt: 'Opens at',
    closesAt: 'Closes at',
    closedNote: 'Note on closed days',
    postBox: 'Post box',
    postTown: 'Post town',
    road: 'Road',
    province: 'Province',
    country: 'Country',
    mapLatitude: 'Latitude',
    mapLongitude: 'Longitude',
    mapZoom: 'Zoom of the map',
    website: 'Website',
    facebookLink: 'Facebook page',
    moodleLink: 'External Moodle',
    vaultLink: 'Vault',
    teacherEmailDomain: 'Email domain of teachers',
    studentEmailDomain: 'Email domain of students',
    timeZone: 'Time zone',
    locale: 'Way to write dates and numbers',
    idleSignOutMinutes: 'Minutes until an unused session ends',
    mostMegabytesPerStudent: 'Megabytes for all hand-ins of one student',
    rollCall: 'Rolls are called',
    rollsDueAt: 'The first rolls are due at',
    absentInRow: 'Show who was absent so many school days in a row',
    absentInTerm: 'Show who was absent on so many days of a term',
    missingWork: 'Assignments of a class that are missing',
    fallOfMarks: 'Points by which the last two marks are lower',
    fallOfResult: 'Points by which a result is lower than in the term before',
    commentReading: 'Comments for report cards are',
    studentPhotographs: 'Photographs of students are',
  } satisfies Record<Exclude<SettingName, 'internalShare10' | 'internalShare12'>, string>,
  share: {
    name: (lastGrades: number[]) => `Internal marks in ${gradesInWords(lastGrades)} count, in %`,
    hint: (grades: number[][]) =>
      `Those of ${grades.map(gradesInWords).join(', and of ')} together. 0: not known; students see no estimate.`,
  },
  hints: {
    shortName: 'For narrow places: the header of a phone, the home screen. Blank: the whole name.',
    foundedYear: '0: not known.',
    jubileeName: 'Blank, together with its years: no page speaks of a jubilee.',
    admissionsEmail: 'Where it is another one.',
    provinceLine: 'In the header of each page.',
    principal: 'On report cards that are issued from now on.',
    mapLatitude: 'Degrees; south of the equator they begin with a minus.',
    website: 'On paper, and in slips when the server does not know its own address.',
    teacherEmailDomain: 'Suggested when a teacher is registered.',
    studentEmailDomain:
      'Accounts are named by it and the admission number, so it is chosen before the first account is created.',
    timeZone: 'Continent and city, such as Pacific/Port_Moresby. Choose from the list.',
    rollCall: 'In each lesson by its teacher, or once a day by the teacher of the home class.',
    rollsDueAt: 'By the clock of 24 hours, such as 09:00. Then the office is told which are missing.',
    missingWork: 'Due, and neither handed in nor marked.',
    fallOfMarks: 'In percentage points, than the marks of the term before them.',
    fallOfResult: 'In percentage points, in the same subject.',
    commentReading:
      'The teacher of the home class reads those of the subjects, the office reads all; nobody reads their own.',
    studentPhotographs: 'Keep them only if parents have agreed.',
    absentInRow: 'To the office and the home-class teacher.',
    idleSignOutMinutes: 'On shared computers, without “Remember me”. 0 means never.',
  } satisfies Partial<Record<SettingName, string>> as Partial<Record<SettingName, string>>,
  putBackText: (names: string) => `This changes: ${names}. What was changed elsewhere since stays.`,
}

/** `Grade 9`, or `Grades 9 and 10`. */
function gradesInWords(grades: readonly number[]): string {
  const [first, ...others] = grades
  return others.length === 0
    ? `Grade ${first}`
    : `Grades ${[first, ...others.slice(0, -1)].join(', ')} and ${grades.at(-1)}`
}
