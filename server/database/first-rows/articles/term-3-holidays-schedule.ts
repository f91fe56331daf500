import type { School } from '#shared/school-settings/particulars.ts'
import type { ExampleArticle } from './example-article.ts'

export const term3HolidaysSchedule = (school: School): ExampleArticle => ({
  slug: 'term-3-holidays-schedule',
  title: 'Term 3 School Holidays & Term 4 Schedule',
  published_on: '2025-09-03',
  category: 'announcements',
  content: `Term 3 ends on **Friday, September 5**. The Term 3 holidays start on **Monday, September 8**, and Term 4 begins on **Monday, September 22** with the examinations of Grades 10 and 12. Please read the dates below with your child and keep this page.

**Important dates**

- Friday, September 5: last school day of Term 3; classes end at lunch time
- Saturday, September 6: buses for boarders leave from the main gate at 7:30 AM
- Monday, September 8: holidays start
- Tuesday, September 16: Independence Day, public holiday
- Sunday, September 21: boarders return before 4:00 PM
- Monday, September 22: Term 4 begins for all grades, and the Grade 10 and Grade 12 examinations begin

**For Grade 10 and Grade 12**

The examinations decide what comes after school, so the first day of Term 4 is not a day to arrive late. Each candidate needs:

- the admission number and the examination number
- two blue or black pens, a pencil, a ruler and a calculator without stored text
- full school uniform and covered shoes

Candidates sit in their places thirty minutes before each paper. The timetable is on the notice board outside the Deputy Principal's office and with every class patron.

**During the holidays**

The library and the computer lab stay open for examination classes on weekdays from 9:00 AM to 3:00 PM, except on Independence Day. Assignments and notes stay in the Student Portal; work that is due in the first week of Term 4 can be handed in from home.

**For parents and guardians**

Please help your child to rest, to read for a while each day, and to be back on time. School fees that are still open can be paid at the main office, ${school.openDays}, ${school.opensAt} to ${school.closesAt}. If you are worried about transport or fees, talk to us **before** the term starts: call ${school.officePhone} or write to ${school.generalEmail}. We would rather find a way together than see an empty desk.

We wish all our families a safe and restful holiday.`,
})
