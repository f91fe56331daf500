import type { School } from '#shared/school-settings/particulars.ts'
import type { ExampleArticle } from './example-article.ts'

export const culturalDay2025 = (school: School): ExampleArticle => ({
  slug: 'cultural-day-2025',
  title: 'Cultural Day: Twelve Groups, One Ground',
  published_on: '2025-05-23',
  category: 'events',
  content: `The drums began at seven in the morning and did not stop before three in the afternoon. On Friday, May 16, more than two thousand people came to the school oval for our **Cultural Day**.

Twelve groups of students danced, sang and told the stories of the places their families come from: the coast and the islands, the highlands, and the valley and mountains around us. Each group had been taught by an elder from its own community, and each explained its dress and its songs before it began. For many of our Grade 9 students, it was the first time they stood in front of so many people.

There was more to see and to taste:

- string bags, mats and carvings, made in the arts classes and sold for the arts fund
- food cooked in the earth by the Grade 10 agriculture classes
- a quiet corner where grandparents told stories and the English classes wrote them down

The stories are now being typed in the computer lab. Thirty of them will become a small book, which parents can buy at the kiosk in Term 4.

**Thank you** to the elders who came to teach, some of them walking for half a day; to the student leaders who kept the ground clean; and to every parent who sewed, cooked and carried. ${school.shortName} is home to young people from many places. On one day of the year, everybody can see how rich that makes us.

The next Cultural Day is planned for May 2026. Groups who would like to take part are welcome to write to ${school.generalEmail}.`,
})
