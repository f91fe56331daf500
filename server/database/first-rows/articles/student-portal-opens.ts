import type { School } from '#shared/school-settings/particulars.ts'
import type { ExampleArticle } from './example-article.ts'

export const studentPortalOpens = (school: School): ExampleArticle => ({
  slug: 'student-portal-opens',
  title: 'The Student Portal Is Open: How to Sign In for the First Time',
  published_on: '2025-03-03',
  category: 'announcements',
  content: `From today, every student of ${school.name} has a place on the school's own website: the **Student Portal**. It shows your subjects and teachers, what is due and when, your marks, and the notes your teachers share. You can hand in assignments from a phone, a computer in the lab, or at home.

**The first time**

1. Open this website, choose Academia, then Student Portal.
2. Type your student ID. It is your admission number, as it stands on your school card.
3. Type the first password that your class patron gave you.
4. Choose a new password of your own, with at least six characters. Only then does the portal open.

**Keep it yours**

Your admission number is no secret; your classmates know it. So choose a password that nobody can guess, tell it to no one, and do not write it on your book. On a shared computer, leave "Remember me" empty and log out when you finish.

**If something does not work**

- Password forgotten: use the link under the sign-in form, or come to the main office with your school card. You get a temporary password within minutes.
- The line drops while you send a file: wait, and continue. The portal goes on where it stopped, and tells you when your work has arrived.
- A subject is missing: tell your class patron, who can see your enrolment.

The portal is made for small phones and slow lines, and it tells you the size of a file before you open it. The computer lab is open to everyone at lunch time and after classes until ${school.closesAt}.

**For parents:** ask your child to show you. It takes two minutes to see what is due this week.`,
})
