import type { PageContent } from '#shared/site-pages/pages.ts'

/** The first words of the home page. */
export const home: PageContent<'home'> = {
  title: '{name}, {provinceLine}',
  description:
    '{name} on the {road}, {province}: term dates, news, programs for Grades 9 to 12, and the portals for students and teachers.',
  welcome: 'Welcome to {name}',
  news: 'Latest',
  highlight: {
    heading: 'News highlight',
    article: 'term-3-holidays-schedule',
    dates: [
      {
        day: 'Monday, September 8',
        text: 'Term 3 holidays start',
      },
      {
        day: 'Monday, September 22',
        text: 'Term 4 begins, with Grade 10 and Grade 12 examinations',
      },
    ],
    link: 'Read More',
  },
  facilities: {
    heading: 'Our Facilities',
    items: [
      {
        name: 'Science Labs',
        text: 'Benches, burners and microscopes for biology, chemistry and physics, in use every school day.',
        photo: '',
      },
      {
        name: 'Computer Lab',
        text: 'Shared computers for lessons, research and the Student Portal, open to every grade.',
        photo: '',
      },
      {
        name: 'Library',
        text: 'Textbooks, novels and past papers, and a quiet table for anyone who wants to read.',
        photo: '',
      },
    ],
  },
  values: {
    heading: 'Our Values',
    items: [
      {
        name: 'Integrity',
        text: 'We do what we said we would, also when nobody is looking.',
      },
      {
        name: 'Excellence',
        text: 'We give each task our best work, and then learn to do it better.',
      },
      {
        name: 'Respect',
        text: 'We honour each other, our elders, the land and what we share.',
      },
    ],
  },
}
