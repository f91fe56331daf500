import type { School } from '#shared/school-settings/particulars.ts'
import type { ExampleArticle } from './example-article.ts'

export const scienceFairFirstPlace = (school: School): ExampleArticle => ({
  slug: 'science-fair-first-place',
  title: 'First Place at the Provincial Science Fair',
  published_on: '2025-08-15',
  category: 'achievements',
  content: `Four Grade 11 students of ${school.name} have won **first place** at the provincial science fair with a water filter that a family can build in one afternoon. Twenty-two schools took part.

The filter is made of two buckets, river sand, gravel and charcoal from coconut shells. The team tested water from five creeks, before and after, and counted what grew on the plates in our biology laboratory. After filtering and one hour of sunlight in clear bottles, **nine of ten samples were safe to drink**.

The judges praised three things:

- every measurement was written down, also those that did not fit
- nothing in the filter has to be bought in town
- the team could explain each step in plain words, in English and in Tok Pisin

"We did not want to build something that stays in a laboratory," the team said at the prize giving. "We wanted something our mothers would use."

The prize is a set of microscopes for the school. The team now prepares for the national fair and will build ten filters with the communities around the school before the end of the year. The plan of the filter lies in the library and may be copied by anyone.

**Well done**, and thank you to the science department, to the parents who carried sand and gravel, and to the Grade 9 classes who washed five hundred bottles.`,
})
