import type { Cabinet } from './cabinet.ts'
import type { Calendar } from './calendar.ts'
import { addDays } from '#shared/school-calendar/school-calendar.ts'
import { printPaper } from './paper.ts'
import { adminId } from './people.ts'

const newsletters = [
  {
    title: 'Newsletter 1',
    description: 'Welcome back, new classrooms, and the dates of the term.',
    daysAgo: 61,
  },
  {
    title: 'Newsletter 2',
    description: "Sports carnival results and the library's new opening hours.",
    daysAgo: 33,
  },
  {
    title: 'Newsletter 3',
    description: 'Examination timetable, garden produce for sale, and thanks to our parents.',
    daysAgo: 6,
  },
]

/** The rows of the newsletters, whose files are kept in the cabinet. */
export function newsletterRows(cabinet: Cabinet, calendar: Calendar) {
  return newsletters.map(({ title, description, daysAgo }) => {
    const at = calendar.moment(calendar.schoolDayIn(-daysAgo), '10:00')
    const fileName = `${title.replace(' ', '-')}.pdf`
    const paper = { heading: title, paragraphs: [description, 'Printed copies are at the office.'] }
    const name = `newsletters/${Date.parse(at)}_${fileName}`
    const file = cabinet.keep('newsletters', name, () => printPaper(paper, 'pdf'), { owner: adminId, at })
    return {
      title,
      description,
      file_url: file.path,
      file_name: fileName,
      file_size: file.size,
      uploaded_by: adminId,
      is_active: true,
      created_at: at,
      updated_at: at,
    }
  })
}

const articles = [
  {
    slug: 'sports-carnival-results',
    title: 'Four Houses, One Winner: Sports Carnival Results',
    category: 'achievements',
    daysAgo: 30,
    content:
      'Two days of running, jumping and relay ended with the narrowest result in years.\n\nThe last relay decided it. Thank you to all who cheered, cooked and carried water.',
  },
  {
    slug: 'parents-evening',
    title: "Parents' Evening",
    category: 'events',
    daysAgo: 9,
    content:
      'Parents and guardians are invited to meet the class patrons and subject teachers.\n\nReports can be collected at the office from three in the afternoon.',
  },
]

/** The office's drafts, beside the articles that visitors read. */
export function newsRows(calendar: Calendar) {
  return articles.map(({ daysAgo, ...article }) => {
    const at = calendar.moment(addDays(calendar.today, -daysAgo), '09:30')
    return {
      ...article,
      published_on: addDays(calendar.today, -daysAgo),
      is_published: false,
      created_by: adminId,
      created_at: at,
      updated_at: at,
    }
  })
}
