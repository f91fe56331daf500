import type { School } from '#shared/school-settings/particulars.ts'
import type { ExampleArticle } from './example-article.ts'

export const grade12Graduation2024 = (school: School): ExampleArticle => ({
  slug: 'grade-12-graduation-2024',
  title: 'Grade 12 Graduation 2024: 231 Reasons to Be Proud',
  published_on: '2024-11-22',
  category: 'achievements',
  content: `On Friday, November 22, **231 young women and men** received their Grade 12 certificates under the rain trees of ${school.name}. It was the seventeenth graduation since our first one in 2008, and the largest.

Families arrived from before sunrise, by truck, by bus and on foot. The graduates marched in to the sound of kundu drums, class by class, each with a flower from the gardens they had planted in Grade 9.

**The year in numbers**

- 231 graduates, of whom 112 are young women
- 94 offers from universities, teachers' colleges, and nursing and technical colleges so far
- 8 subject prizes, from Mathematics to Language & Literature
- 4 years without a single missed inter-school debate

The prize for service, which the students themselves decide by vote, went to the group who taught evening reading lessons to workers of the cattle project. "You learn a thing properly when you teach it," they wrote in their report.

In the closing address, the Principal asked the graduates to do three things: **keep a promise, keep learning, and come back once a year** to tell the younger ones how it is out there.

Certificates that were not collected can be picked up at the main office, ${school.openDays}, ${school.opensAt} to ${school.closesAt}. Please bring an identity card, or a letter if somebody else collects it for you.

Congratulations, class of 2024. The road in front of our gate goes a long way in both directions. We are glad that it began here.`,
})
