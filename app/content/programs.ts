import type { PageContent } from '#shared/site-pages/pages.ts'

/** The first words of the page about the academic programs. */
export const programs: PageContent<'programs'> = {
  title: 'Academic Programs',
  description:
    'What {name} teaches: Junior High in Grades 9-10, four Senior High streams in Grades 11-12, sports, arts, clubs and digital learning.',
  lead: 'Four years, from the first day of Grade 9 to the Grade 12 certificate: in the classroom, on the field and in the garden.',
  junior: {
    heading: 'Junior High',
    grades: 'Grades 9-10',
    text: 'Every student takes the same seven subjects and closes Grade 10 with the national examination.',
    subjects: [
      {
        name: 'English',
        text: 'Reading, writing, speaking and listening, every day.',
      },
      {
        name: 'Mathematics',
        text: 'Numbers, measurement, algebra and money that must add up.',
      },
      {
        name: 'Science',
        text: 'Living things, matter and forces, with experiments in the laboratory.',
      },
      {
        name: 'Social Science',
        text: 'Our history, our land, our laws, and our neighbours in the Pacific.',
      },
      {
        name: 'Personal Development',
        text: 'Health, family, work and faith, and how to decide well.',
      },
      {
        name: 'Agriculture',
        text: 'Soil, crops and animals, learned in the school gardens and yards.',
      },
      {
        name: 'Business Studies',
        text: 'Earning, saving, keeping books, and running a small business honestly.',
      },
    ],
  },
  senior: {
    heading: 'Senior High',
    grades: 'Grades 11-12',
    text: 'Students choose one of four streams. All of them also take the core subjects.',
    coreHeading: 'Core subjects',
    core: [
      {
        name: 'Language & Literature',
        text: 'for every student',
      },
      {
        name: 'Advance Mathematics',
        text: 'for those who go on to science, engineering or economics',
      },
      {
        name: 'General Mathematics',
        text: 'for all others',
      },
    ],
    streams: [
      {
        name: 'Science',
        text: 'Biology, Chemistry, Physics, Geology. For medicine, nursing, engineering, agriculture and technology.',
      },
      {
        name: 'Social Science',
        text: 'History, Geography, Legal Studies, Environment. For law, teaching, community work and public service.',
      },
      {
        name: 'Business Studies',
        text: 'Accounting, Economics, Business Management, Information Technology. For commerce, banking and one’s own enterprise.',
      },
      {
        name: 'Arts',
        text: 'Visual Arts, Music, Theatre, Design. For media, design, teaching and the keeping of our cultures.',
      },
    ],
  },
  extra: {
    heading: 'Beyond the Classroom',
    text: 'Wednesday and Friday afternoons belong to sport and clubs. Every student takes part in at least one of each.',
    photo: '',
    picture: 'Girls play netball on the school court, with the ranges behind them',
    groups: [
      {
        name: 'Sports',
        items: [
          'Rugby league',
          'Netball',
          'Soccer',
          'Volleyball',
          'Basketball',
          'Athletics',
          'Touch football',
        ],
      },
      {
        name: 'Arts and culture',
        items: [
          'Traditional dance',
          'Choir and string band',
          'Drama',
          'Painting and carving',
          'Weaving and string bags',
          'Cultural Day',
        ],
      },
      {
        name: 'Clubs',
        items: [
          'Debating',
          'Science',
          'Computers',
          'Environment',
          'Young farmers',
          'Christian fellowship',
          'Student Representative Council',
        ],
      },
    ],
  },
  digital: {
    heading: 'Digital Learning Platform',
    text: 'Subjects, assignments, marks and notes are in one place. It works on a small phone and on a slow line, and in the computer lab for those who have neither.',
    stepsHeading: 'Four steps to get in',
    steps: [
      'Open the Student Portal from the Academia menu or with the button below.',
      'Log in with your student ID, which is your admission number, and your password.',
      'At the first login, choose a new password of your own with at least six characters.',
      'Open your subjects: read the notes, see what is due, and hand in your work.',
    ],
    button: 'Go to the Student Portal',
  },
}
