import type { Message } from '#app/words/account/session.ts'
import * as refusals from '#shared/password-requests/messages.ts'
import type { School } from '#shared/school-settings/particulars.ts'

export const forgotTitle = 'Forgot your password?'
export const forgotDescription = (school: School) => `The way back to your account at ${school.name}.`

/** Texts for recovering an account whose password is forgotten. */
export const forgot = {
  heading: 'Forgot your password?',
  intro: 'It happens to everybody. Nothing of your work is lost.',
  tabsLabel: 'Whose password?',
  tabs: { student: 'Student', teacher: 'Teacher' },
  back: 'Back to the login',
  name: {
    student: {
      label: 'Student ID',
      hint: 'Your admission number, as on your school card.',
      missing: 'Enter your student ID.',
    },
    teacher: {
      label: 'Email address',
      hint: 'The address that you log in with.',
      missing: 'Enter your email address.',
    },
  },
  request: {
    heading: 'Ask the school office',
    text: {
      student: 'The office checks who you are and gives you a code. With it you choose a new password here.',
      teacher:
        'An administrator checks that it is you and gives you a code. With it you choose a new password here.',
    },
    note: 'A word for the office',
    noteHint: {
      student: 'Your class, and when you will come by. Never write a password here.',
      teacher: 'How we reach you. Never write a password here.',
    },
    submit: 'Send the request',
    busy: 'Sending...',
    haveCode: 'I have a code already',
  },
  requested: {
    title: 'Your request is with the office',
    text: {
      student:
        'Go to the school office with your school card. They give you a code of twelve letters, which is valid for half an hour.',
      teacher:
        'The office gets in touch, or you go there. They give you a code of twelve letters, which is valid for half an hour.',
    },
    /** Empty if the school has entered no phone. */
    call: (officePhone: string) => officePhone && `You can also call ${officePhone}.`,
    enterCode: 'Enter the code',
  },
  code: {
    heading: 'Choose a new password',
    text: {
      student: 'Type the code that the office gave you.',
      teacher: 'Type the code that the office gave you, or the one from the mail.',
    },
    label: { student: 'Code from the office', teacher: 'Code' },
    hint: {
      student: 'Twelve letters, such as BCDF-GHJK-LMNP. Capitals and hyphens do not matter.',
      teacher: 'Twelve letters from the office, or six digits from the mail.',
    },
    secondStep: 'Your account has a second step, so please use the link in the mail.',
    missing: 'Enter the code.',
    submit: 'Save new password',
    busy: 'Saving...',
    noCode: 'I have no code yet',
  },
  mail: {
    heading: 'Get a link by email',
    text: 'We send you a link with which you choose a new password. It works once and for an hour.',
    submit: 'Send the link',
    busy: 'Sending...',
    sentTitle: 'Look into your mailbox',
    sentText:
      'If there is an account with this address, a link is on its way. It can take some minutes; look among the unwanted mail too.',
    haveCode: 'I have a code already',
    office: 'I cannot open my mail: ask the office',
    wait: (seconds: number) =>
      `A link was asked for just now. Please wait ${seconds} seconds before the next one.`,
  },
  done: {
    title: 'Your new password is saved',
    description: 'Log in with it now. You were logged out everywhere else.',
  } satisfies Message,
  unreachable:
    'The school’s server could not be reached, or could not do this. What you typed is still here; please try again.',
  failed: 'That did not work. What you typed is still here; please try again.',
  loading: 'Looking for the way back...',
  /** Those of the server. */
  refusals: { refused: refusals.refused, tooMany: refusals.tooMany },
}

export type ForgotWords = typeof forgot
