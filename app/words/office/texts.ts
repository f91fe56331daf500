import { formatCount } from '#app/lib/text/format.ts'
import type { TextsState } from '#shared/texts/contract.ts'
import type { SwitchedKind, TextFault, TextWay } from '#shared/texts/rules.ts'

/** Texts of the page on which the office sets up and reads text messages. */
export const officeTexts = {
  heading: 'Texts to guardians',
  intro: 'Short messages to the telephones of guardians, and what they answer.',
  failed: 'The page about texts could not be loaded',
  tabs: {
    settings: 'Settings',
    many: 'To many',
    queue: 'Sent and waiting',
    inbox: 'Conversations',
    stopped: 'Stopped',
  },
  state: {
    none: 'Nothing is sent until you have chosen how, and switched on some kinds.',
    noKinds: 'Nothing is sent by itself until you switch on some kinds.',
    well: (seen: string | null) => `The connection works.${seen ? ` Last contact: ${seen}.` : ''}`,
    new: 'No text has been sent this way yet. Send a test text.',
    spent: (spent: string, limit: string) => `${spent} of ${limit} spent this month.`,
    waiting: (count: number) =>
      count === 1 ? '1 text is waiting.' : `${formatCount(count)} texts are waiting.`,
    expired: (count: number) =>
      `In the last week ${count === 1 ? '1 text was' : `${formatCount(count)} texts were`} dropped, because the time for ${count === 1 ? 'it' : 'them'} was over before ${count === 1 ? 'it' : 'they'} could be sent.`,
    unknown: (count: number) =>
      `In the last month ${count === 1 ? '1 text' : `${formatCount(count)} texts`} came from numbers that the school does not know. Nothing was answered.`,
    stopped: 'Nothing is sent: the SIM asks for its PIN',
    stoppedText:
      'Each further try could lock the SIM. Put it into a telephone, switch its PIN off, put it back, and then send again.',
    resume: 'The PIN is off: send again',
    limit: 'This month’s limit is reached',
    limitText: 'Texts wait until you lift the limit for this month, or raise it.',
    lift: 'Lift the limit for this month',
    liftQuestion: 'Lift the limit for this month?',
    liftText:
      'Everything that waits is sent, whatever it costs. From the first of next month the limit applies again.',
    cancel: 'Cancel',
    actionFailed: 'It could not be changed',
    since: (moment: string) => `Since ${moment}.`,
  },
  faults: {
    away: 'The gateway, modem or telephone cannot be reached. Texts wait and are tried again for a day; check power, network and address.',
    credit: 'The SIM or the account has no credit. Top it up; the texts that wait are then sent.',
    modem:
      'The modem hangs, or the SMS daemon does not run. Pull the modem out, put it in again, and start the daemon again.',
    number: 'The number does not exist. Correct it in the record of the student.',
    pin: 'The SIM asks for its PIN.',
    refused: 'The gateway refuses texts. Check its user, its password and its rules.',
    undelivered:
      'The network took the text and could not deliver it: the telephone was off for long, or there is no such number.',
    no_answer: 'No answer came, so nobody knows whether the text arrived. It is not sent again by itself.',
  } satisfies Record<TextFault, string>,
  form: {
    heading: 'How texts are sent',
    way: 'Way',
    noWay: 'None',
    ways: {
      http: 'A gateway on the internet or in the network (HTTP)',
      smpp: 'An operator’s message centre (SMPP)',
      gammu: 'A SIM in a USB modem or telephone (Gammu’s SMS daemon)',
      phone: 'An Android telephone with the app “SMS Gateway for Android”',
    } satisfies Record<TextWay, string>,
    address: 'Address of the gateway',
    addressHint:
      'It receives {"id", "to", "text"} by POST. It should remember the id, so that a repeated text is not sent twice.',
    smppAddress: 'Address of the message centre',
    smppAddressHint:
      'As the operator gives it: smpp://smsc.example:2775, or smpps:// with TLS. Without TLS the password is sent unencrypted.',
    sender: 'Sender',
    senderHint:
      'A number or short number that guardians can answer, or a name. Empty: the operator knows it.',
    user: 'User',
    password: 'Password',
    passwordHint: 'Leave it empty to keep the present one.',
    folder: 'Folder of the SMS daemon',
    folderHint: 'It has the folders inbox, outbox, sent and error. The PIN of the SIM must be off.',
    balanceCode: 'Code for the balance',
    balanceCodeHint:
      'By which the network tells the credit of the SIM, such as *123#. Try it in a telephone first.',
    token: 'Make a token for the telephone',
    tokenAgain: 'Make a new token: the telephone needs it at once',
    tokenText: (address: string) =>
      `In the app choose Cloud server, private server, with the address ${address} and this token. It is shown only this once:`,
    tokenFailed: 'The token could not be made',
    saveFirst: 'Save first; then make the token.',
    price: 'Price of one text',
    currency: 'Currency',
    limit: 'Monthly limit',
    limitHint: 'Beyond it nothing is sent until an administrator lifts it.',
    quietFrom: 'Quiet from',
    quietUntil: 'Quiet until',
    quietHint: 'Only answers to guardians’ own texts are sent then.',
    absentBy: 'Absences are texted from',
    absentByHint: 'Corrections of the roll until then cost nothing. 00:00: as soon as a roll is called.',
    kinds: 'What is sent',
    save: 'Save',
    saved: 'Text settings saved',
    failed: 'The settings could not be saved',
  },
  kinds: {
    absent: 'Absent without a known reason',
    report_cards: 'Report cards are ready',
    announcement: 'Announcements that you choose',
    closed: 'School closed today',
    reply: 'Answers to MARKS, ABS, NEWS, DATES and HELP',
    office: 'Text of the office',
    test: 'Test',
  },
  kindHints: {
    absent:
      'One text per child and day, without the child’s name; none from the third day in a row, which is left to the home-class teacher.',
    report_cards: 'You send them under “To many”.',
    announcement: 'You send them under “To many”, and see the cost first.',
    closed: 'You send it under “To many”, to every number once.',
    reply: 'At most ten a day to a number, and only to known ones. STOP counts in any case.',
  } satisfies Record<SwitchedKind, string>,
  balance: {
    heading: 'Balance of the SIM',
    none: 'The network was not asked yet.',
    asked: (moment: string) =>
      `Asked ${moment}. The answer comes within some minutes, or not at all where the network has no such code.`,
    told: (moment: string) => `The network said ${moment}:`,
    ask: 'Ask the network',
    failed: 'The network could not be asked',
  },
  test: {
    heading: 'Test text',
    number: 'Your own number',
    send: 'Send a test text',
    sent: 'The test text is on its way',
    failed: 'The test text could not be sent',
  },
  many: {
    heading: 'A text to many',
    kind: 'What',
    why: 'Why, in a few words',
    announcement: 'Announcement',
    noAnnouncements: 'No announcement is shown now.',
    year: 'Year',
    term: 'Term',
    restored: 'What you typed before is still here. It has not been sent; cancel to throw it away.',
    look: 'Look at the cost',
    cancel: 'Cancel',
    failed: 'The cost could not be worked out',
    count: (count: number) => (count === 1 ? '1 text' : `${formatCount(count)} texts`),
    cost: (cost: string, minutes: string) => `They cost ${cost} and take about ${minutes}.`,
    first: 'Lower grades come first; each number gets it once.',
    nobody: 'Nobody would get it: no guardian of these students has a mobile number that gets texts.',
    over: (spent: string) =>
      `With ${spent} already spent, it exceeds the monthly limit: the rest waits until you lift it.`,
    stopped: (count: number) =>
      count === 1
        ? '1 number does not get it, because its owners want no texts at all. Call it.'
        : `${formatCount(count)} numbers do not get it, because their owners want no texts at all. Call them.`,
    send: 'Send',
    queued: (count: number) =>
      count === 0
        ? 'All of them have it already'
        : count === 1
          ? '1 text is on its way'
          : `${formatCount(count)} texts are on their way`,
    sendFailed: 'The texts could not be queued',
    minutes: (count: number) =>
      count < 60
        ? count === 1
          ? '1 minute'
          : `${formatCount(count)} minutes`
        : `${Math.ceil(count / 60)} hours`,
  },
  queue: {
    empty: 'No texts yet',
    emptyText: 'Texts appear here, the newest first.',
    failed: 'The texts could not be loaded',
    states: {
      waiting: 'Waiting',
      sending: 'Being sent',
      sent: 'Sent',
      delivered: 'Delivered',
      unsure: 'Nobody knows',
      failed: 'Failed',
      expired: 'Too late, dropped',
      withdrawn: 'Withdrawn',
    },
    decisions: { again: 'Send again', sent: 'It arrived', dropped: 'Drop' },
    decisionsOf: {
      again: (number: string) => `Send the text to ${number} again`,
      sent: (number: string) => `The text to ${number} arrived`,
      dropped: (number: string) => `Drop the text to ${number}`,
    },
    settleFailed: 'The decision could not be saved',
  },
  stopped: {
    empty: 'Nobody has stopped texts',
    emptyText: 'Numbers that have sent STOP or STOP ALL appear here, until they send START.',
    failed: 'The stopped numbers could not be loaded',
    since: (moment: string) => `since ${moment}`,
  },
  inbox: {
    empty: 'No guardian has written yet',
    emptyText: 'Texts from known numbers appear here, unless they are requests such as MARKS.',
    failed: 'The conversations could not be loaded',
    unread: (count: number) => `${formatCount(count)} new`,
    open: (number: string) => `Open the conversation with ${number}`,
    unnamed: 'Name not known',
    stops: { news: 'Wants no news', all: 'Wants no texts: call instead' },
    in: 'From the guardian',
    out: 'From the school',
    body: 'Answer',
    places: (used: number, max: number) => `${formatCount(used)} of ${max} places`,
    send: 'Send',
    sent: 'The text is on its way',
    sendFailed: 'The text could not be sent',
    markRead: 'Mark as read',
    close: 'Close',
  },
}

/** An amount in the currency of the school. */
export function formatMoney(amount: number, { currency }: Pick<TextsState['settings'], 'currency'>): string {
  return `${currency} ${amount.toFixed(2)}`
}
