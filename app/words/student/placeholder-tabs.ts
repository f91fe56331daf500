import { studentTabs } from '#app/words/student/portal.ts'

/** Every text of the tabs that open later. */

export const placeholders = {
  modules: {
    title: studentTabs.modules,
    notice: 'Coming Soon',
    text: 'Here you will find the lessons of each subject, unit by unit.',
  },
  announcements: {
    title: studentTabs.announcements,
    notice: 'Coming Soon',
    text: 'Here your teachers and the office will post what you need to know this week.',
  },
  calendar: {
    title: studentTabs.calendar,
    notice: 'Coming Soon',
    text: 'Here you will see due dates, tests and school days in one calendar.',
  },
  moodle: {
    title: studentTabs.moodle,
    notice: 'Moodle Setup in Progress',
    text: 'Here you will reach your courses, quizzes and forums on the external learning platform.',
  },
}
