import type { School } from '#shared/school-settings.ts'

export const home = {
  title: (school: School) => `${school.name}, ${school.provinceLine}`,
  description: (school: School) =>
    `${school.name} on the ${school.road}, ${school.province}: term dates, news, programs for Grades 9 to 12, and the portals for students and teachers.`,
  welcome: (school: School) => `Welcome to ${school.name}`,
  buttons: {
    principal: { label: "Principal's Message", to: '/principal-message' },
    /** Names the target for screen readers, which read links out of their context. */
    about: { label: 'Learn More', hidden: 'about the school', to: '/about' },
    portal: { label: 'Student Portal', to: '/portal' },
  },
}

export const latestNews = { heading: 'Latest' }

export const newsHighlight = {
  heading: 'News highlight',
  title: 'Term 3 School Holidays & Term 4 Schedule',
  isoDate: '2025-09-03',
  dates: [
    { day: 'Monday, September 8', iso: '2025-09-08', text: 'Term 3 holidays start' },
    {
      day: 'Monday, September 22',
      iso: '2025-09-22',
      text: 'Term 4 begins, with Grade 10 and Grade 12 examinations',
    },
  ],
  link: { label: 'Read More', to: '/news/term-3-holidays-schedule' },
}

export const facilities = {
  heading: 'Our Facilities',
  items: [
    {
      picture: 'laboratory',
      name: 'Science Labs',
      text: 'Benches, burners and microscopes for biology, chemistry and physics, in use every school day.',
    },
    {
      picture: 'computers',
      name: 'Computer Lab',
      text: 'Shared computers for lessons, research and the Student Portal, open to every grade.',
    },
    {
      picture: 'books',
      name: 'Library',
      text: 'Textbooks, novels and past papers, and a quiet table for anyone who wants to read.',
    },
  ],
} as const

export const values = {
  heading: 'Our Values',
  items: [
    { name: 'Integrity', text: 'We do what we said we would, also when nobody is looking.' },
    { name: 'Excellence', text: 'We give each task our best work, and then learn to do it better.' },
    { name: 'Respect', text: 'We honour each other, our elders, the land and what we share.' },
  ],
} as const
