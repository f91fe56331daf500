import type { School } from '#shared/school-settings/particulars.ts'
import type { ExampleArticle } from './example-article.ts'

export const independenceJubilee2025 = (school: School): ExampleArticle => ({
  slug: 'independence-jubilee-2025',
  title: 'Fifty Years Side by Side: Independence Jubilee 2025',
  published_on: '2025-08-29',
  category: 'events',
  tagline: 'One nation, one school ground, fifty years of growing together',
  content: `On September 16, 1975, a new flag went up over Papua New Guinea. In the same year our school opened its doors. In 2025 both turn **fifty**, and ${school.name} celebrates the two birthdays as one.

Independence Day falls in the holidays, so our celebration is on the last day of Term 3, **Friday, September 5**. Parents, former students and neighbours are warmly invited.

**Programme of the day**

1. 8:00 AM: flag raising, national anthem and pledge, led by the Grade 12 student leaders
2. 8:45 AM: thanksgiving service with the churches of our area
3. 10:00 AM: march of all thirty-four classes around the oval
4. 11:00 AM: dances and songs of the students' home provinces
5. 12:30 PM: shared lunch, with food from the school gardens
6. 1:30 PM: opening of the photo wall "Our first fifty years" in the library

**Lend us your memories**

We are still looking for photographs, school magazines and stories from 1975 until today, above all from the years before the move in 1980. Bring them to the main office or send a picture to ${school.generalEmail}. Everything is copied with care and given back to you.

**What to wear, what to bring**

Students come in full uniform for the flag raising and may change into traditional dress for the dances. Red, black and gold are welcome everywhere. Please bring a plate, a cup and a mat, and leave betel nut and alcohol at home: the school ground is free of both.

**On the day itself**

On Tuesday, September 16, our choir and the march team join the provincial celebration. Those who stay in the village can still take part: at noon, ring a bell, sing the anthem, and tell a young person what you remember of the first fifty years. The next fifty are theirs.`,
})
