import type { School } from '#shared/school-settings/particulars.ts'
import { jubileeOf } from '#shared/school-settings/shown-particulars.ts'
import type { NewsCategory } from '#shared/news/addresses.ts'

export const categoryNames: Record<NewsCategory, string> = {
  announcements: 'Announcements',
  events: 'Events',
  achievements: 'Achievements',
}

export const newsList = {
  title: 'News & Announcements',
  description: (name: string) =>
    `News, announcements, events and achievements of ${name}: term dates, examinations, celebrations and results.`,
  lead: 'What happens at our school, what is coming, and what we are proud of.',
  tabs: 'Categories',
  all: 'All',
  read: 'Read Full Story',
  archives: 'View Archives',
  empty: 'Nothing here yet. Please look again soon.',
  unavailable: 'The news cannot be read just now. Please try again in a moment.',
}

/** The banner over the news: the words of the school's jubilee. */
export function jubileeBanner(school: School, isExample: boolean): string {
  return isExample ? `INDEPENDENCE JUBILEE ${school.jubileeYears}`.trim() : jubileeOf(school).toUpperCase()
}

export const newsArticle = {
  back: 'Back to News',
  share: {
    heading: 'Share this story',
    facebook: 'Facebook',
    twitter: 'Twitter',
    linkedIn: 'LinkedIn',
    device: 'Share with an app',
  },
  emblems: {
    crest: (name: string) => `Crest of ${name}`,
    jubilee: (jubilee: string) => `Emblem of the ${jubilee}`,
  },
  notFound: {
    title: 'News Item Not Found',
    text: 'The news item you are looking for could not be found. It may have been moved, or its address may be mistyped.',
  },
}

export const newsArchives = {
  title: 'News Archives',
  description: (name: string) => `All stories of ${name} by year, and the newsletters to read or to print.`,
  lead: 'Every story by year, and the newsletters that have been published.',
  stories: 'Stories',
  newsletters: 'Newsletters',
  noNewsletters:
    'No newsletter has been published here yet. The next one will be waiting for you on this page.',
  unavailable:
    'The newsletters cannot be shown at the moment. Nothing is lost; please load this page again in a few minutes.',
  back: 'Back to News',
}
