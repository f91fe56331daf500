import type { School } from '#shared/school-settings/particulars.ts'
import { culturalDay2025 } from './cultural-day-2025.ts'
import { grade12Graduation2024 } from './grade-12-graduation-2024.ts'
import { independenceJubilee2025 } from './independence-jubilee-2025.ts'
import type { ExampleArticle } from './example-article.ts'
import { scienceFairFirstPlace } from './science-fair-first-place.ts'
import { studentPortalOpens } from './student-portal-opens.ts'
import { term3HolidaysSchedule } from './term-3-holidays-schedule.ts'

const articles: readonly ((school: School) => ExampleArticle)[] = [
  term3HolidaysSchedule,
  independenceJubilee2025,
  scienceFairFirstPlace,
  culturalDay2025,
  studentPortalOpens,
  grade12Graduation2024,
]

/**
 * The six articles of the specification with this school's name and hours, newest first. A demo school
 * publishes them; any other has them as drafts.
 */
export function exampleArticles(school: School): ExampleArticle[] {
  return articles.map((article) => article(school))
}
