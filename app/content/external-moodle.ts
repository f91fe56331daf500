import type { PageContent } from '#shared/site-pages/pages.ts'

/** The first words of the page about the external learning platform. */
export const externalMoodle: PageContent<'external-moodle'> = {
  title: 'External Moodle',
  description:
    'The external learning platform of {name}: course materials, forums, assignments and quizzes, progress; and how to log in.',
  lead: 'Our external learning platform: more courses, discussions and quizzes, beside the Student Portal.',
  open: 'Open the Learning Platform',
  notice: {
    title: 'The platform is being set up',
    text: 'Its address will stand here as soon as it is open. Until then, everything you need is in the Student Portal.',
  },
  features: {
    heading: 'What You Find There',
    items: [
      {
        name: 'Course Materials',
        text: 'Notes, slides and past papers of your courses, to read online or to keep.',
      },
      {
        name: 'Discussion Forums',
        text: 'Ask a question and help others; teachers read along and answer.',
      },
      {
        name: 'Assignments and Quizzes',
        text: 'Hand in work and test yourself; quizzes show at once what to read again.',
      },
      {
        name: 'Track Progress',
        text: 'See what you have finished and what comes next, course by course.',
      },
    ],
  },
  tips: [
    {
      heading: 'Tips for Students',
      items: [
        'Your admission number is your username, and also your initial password.',
        'Change the password the first time you log in: your classmates know your admission number.',
        'Open large files in the computer lab, where they cost you no data.',
      ],
    },
    {
      heading: 'Tips for Teachers',
      items: [
        'Your teacher ID is your username, and also your initial password.',
        'Change the password the first time you log in; the platform asks you for it.',
        'Say how large a file is before your students open it.',
      ],
    },
  ],
  help: {
    heading: 'Need Help?',
    text: 'The office helps on every school day, {opensAt} to {closesAt}.',
    support: 'Contact IT Support',
    guide: 'View User Guide',
  },
  guide: {
    heading: 'User Guide',
    whenOpen:
      'Open the platform with the button at the top of this page. It opens in a new tab, so this page stays.',
    untilOpen: 'When the platform is open, a button at the top of this page leads to it.',
    steps: [
      'Type your username: students the admission number, teachers the teacher ID.',
      'Type your password. The platform asks for a new one the first time.',
      'Choose a course under “My courses”. What is due next stands at the top.',
      'Log out when you finish, above all on a shared computer.',
    ],
  },
}
