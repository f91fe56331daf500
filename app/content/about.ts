import type { PageContent } from '#shared/site-pages/pages.ts'

export const about: PageContent<'about'> = {
  title: 'About {name}',
  description:
    'Mission, vision, values and history of {name} on the {road}, {province}, since {foundedYear}.',
  lead: 'A secondary school of about fourteen hundred students in thirty-four classes, between the ranges and the {road}.',
  photo: '',
  picture: 'Students walk to the classrooms in the morning, with the ranges behind the school',
  mission: {
    heading: 'Mission Statement',
    text: 'To give every young person who comes through our gate a sound education of mind, hand and heart: knowledge that passes examinations, skills that feed a family, and a character that others can rely on.',
  },
  vision: {
    heading: 'Vision Statement',
    text: 'A valley, a province and a country that are led by people who think for themselves, work with care and leave no one behind; and a school that they are glad to have come from.',
  },
  values: {
    heading: 'Core Values',
    items: [
      { name: 'Excellence', text: 'We give each task our best work, and then learn to do it better.' },
      { name: 'Integrity', text: 'We do what we said we would, also when nobody is looking.' },
      { name: 'Respect', text: 'We honour each other, our elders, the land and what we share.' },
      { name: 'Innovation', text: 'We try new ways with what we have, and keep those that work.' },
    ],
  },
  history: {
    heading: 'Our History',
    lead: 'The school is as old as the country. Its story in six steps:',
    items: [
      {
        years: '1975',
        title: 'Founded as a high school',
        text: 'The first Grade 7 classes begin in buildings of bush timber. On September 16 of the same year, Papua New Guinea becomes independent, and the students raise the new flag for the first time.',
      },
      {
        years: '1980',
        title: 'Relocation',
        text: 'Floods and a growing roll ask for more room. The school moves to its present ground on the {road}; students carry the library over, book by book.',
      },
      {
        years: '2007',
        title: 'Elevation to secondary school',
        text: 'After years of work by parents, teachers and the province, Grades 11 and 12 open. Families no longer have to send their children far away to finish school.',
      },
      {
        years: '2008',
        title: 'First Grade 12 graduation',
        text: 'The first class completes Grade 12. Many of them are teachers, nurses, engineers and farmers today, and some teach at this school.',
      },
      {
        years: '2022-2023',
        title: 'Infrastructure development',
        text: 'New double classrooms, science laboratories and a computer lab are built, the dormitories are renewed, and clean water reaches every building.',
      },
      {
        years: '2024-present',
        title: '21st century learning initiative',
        text: 'Digital lessons, the Student Portal and projects that solve problems of our own communities become part of every subject, beside the book, the workshop and the garden.',
      },
    ],
  },
}
