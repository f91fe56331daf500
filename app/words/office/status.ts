import { formatCount } from '#app/lib/text/format.ts'
import type { JobName, Status, WarningCode } from '#shared/status/contract.ts'

/** Texts of the page `/admin/status`. */
export const statusPage = {
  heading: 'Status',
  intro: 'The state of the school’s server, updated every half minute.',
  forServer: 'For the person who looks after the server',
  wellTitle: 'Everything is in order',
  wellText: 'There is nothing that you need to do.',
  clock: (server: string, device: string) => `The server shows ${server}, this device ${device}.`,
  confirmClock: 'The server’s time is right',
  clockNotConfirmed: 'This could not be noted.',
  clockConfirmed: { title: 'The clock of the server counts as right', description: 'Work is saved again.' },
  warnings: {
    clock_behind: {
      title: 'The clock of the server is behind',
      text: 'The program last ran at a later time than the clock shows now. Nothing is saved until date and time of the server are right: what is handed in, marked and called would carry a wrong day. Set them, or say here that they are right.',
    },
    clock_ahead: {
      title: 'The clock of the server may be ahead',
      text: 'By this clock the program has not run for more than three months. Nothing is saved until date and time of the server are right: what is handed in, marked and called would carry a wrong day. Set them, or say here that they are right.',
    },
    disk_almost_full: {
      title: 'The disk is almost full',
      text: 'Only the reserve of the database is left, so no files are accepted. Free some space on the server now.',
    },
    disk_low: {
      title: 'The disk is getting full',
      text: 'Less than 1 GB is left until files are refused. Free some space on the server, or have it given a larger disk.',
    },
    storage_full: {
      title: 'The room for files is used up',
      text: 'The limit that is set for all files (STORAGE_LIMIT_MB) is reached, so no more are accepted. Raise it, or delete materials and newsletters that nobody needs.',
    },
    storage_low: {
      title: 'The room for files is almost used up',
      text: 'Nine tenths of the limit for all files (STORAGE_LIMIT_MB) are used. Raise it, or delete materials and newsletters that nobody needs.',
    },
    students_near_limit: {
      title: 'Some students have almost used up their room for files',
      text: 'A student who reaches the limit can hand in nothing more. The limit stands under Website > School particulars.',
    },
    never_backed_up: {
      title: 'No backup is known',
      text: 'If the disk breaks, everything is lost. Choose a place for daily backups below.',
    },
    backup_old: {
      title: 'No backup of the last two days is proven',
      text: 'What was entered since the last proven one is lost if the disk breaks. The reason is under Backups, below.',
    },
    backup_failed: {
      title: 'The last backup failed',
      text: 'It is tried again every hour. The reason is under Backups, below.',
    },
    backup_disk_missing: {
      title: 'The backup disk is not there',
      text: 'No backups are made. Plug the disk or stick in again.',
    },
    backup_store_away: {
      title: 'The object store for backups cannot be used',
      text: 'No backups are made. The reason is under Backups, below.',
    },
    backup_disk_low: {
      title: 'The backup disk is almost full',
      text: 'Less than 1 GB is left on it. Use a larger disk, or remove what does not belong to the backups.',
    },
    certificate_ending: {
      title: 'The certificate for https ends soon',
      text: 'Less than 21 days are left, or its file cannot be read. Once it has ended, browsers refuse to open the site. Renew the files that TLS_CERT and TLS_KEY name; the server reads them again by itself. Where the server renews it by itself, the reason why it could not stands under Program.',
    },
    certificate_missing: {
      title: 'There is no certificate for https yet',
      text: 'Browsers warn everybody off. The reason stands under Program; the server tries again each hour.',
    },
    update_undone: {
      title: 'The last update was undone',
      text: 'The new version did not work, so the program went back to the one before and its data by itself. The reason and the log are under Updates, below.',
    },
    update_failing: {
      title: 'Many requests fail since the last update',
      text: 'The way back to the version before loses what people have saved since, so you decide. The button is under Updates, below.',
    },
    jobs_stand_still: {
      title: 'Background work has stopped',
      text: 'Nothing has run for half an hour: no mails, no cleaning up. Restart the server.',
    },
    jobs_failed: {
      title: 'Background work failed',
      text: 'It is retried automatically. If it keeps failing, the reason is in the log of the server.',
    },
    accounts_stuck: {
      title: 'Creating student accounts has not finished',
      text: 'It was started more than a quarter of an hour ago. Restart the server: it continues from where it stopped.',
    },
    messages_failed: {
      title: 'Messages could not be sent',
      text: 'They are listed under Requests and messages, where you can try again or hand them over.',
    },
    texts_stopped: {
      title: 'No texts go out: the SIM asks for its PIN',
      text: 'Put it into a telephone and switch its PIN off. Then let texts be sent again under Texts to guardians.',
    },
    texts_no_credit: {
      title: 'No texts go out: there is no credit',
      text: 'Top up the SIM or the account of the gateway. The waiting texts are then sent automatically.',
    },
    texts_refused: {
      title: 'No texts go out: the gateway refuses them',
      text: 'Check its user, its password and its rules. Texts are tried again for a day.',
    },
    texts_away: {
      title: 'No texts go out: there is no answer',
      text: 'Check power, network and address of the gateway, the modem or the telephone. Texts are tried again for a day.',
    },
    texts_at_limit: {
      title: 'No texts go out: this month’s limit is reached',
      text: 'They wait until you lift the limit for this month, or raise it.',
    },
    texts_waiting: {
      title: 'Texts have waited for more than two hours',
      text: 'None has gone out in the last half hour. If a telephone sends them, check that it is on and its app is running.',
    },
    texts_expired: {
      title: 'Some guardians were not told of an absence',
      text: 'The school day was over before the texts could go out, so they were dropped. They are in the list of what was sent: call these guardians.',
    },
    quota_files_full: {
      title: 'The room for files is used up',
      text: 'No more files are accepted. Delete materials and newsletters that nobody needs, or ask whoever looks after the deployment for more.',
    },
    quota_files_low: {
      title: 'The room for files is almost used up',
      text: 'Four fifths of it are used. Delete materials and newsletters that nobody needs, or ask whoever looks after the deployment for more.',
    },
    quota_mails_full: {
      title: 'The mails of this month are used up',
      text: 'Newsletters and mails of announcements wait for the next month, and none is lost. Ask whoever looks after the deployment for more.',
    },
    quota_mails_low: {
      title: 'The mails of this month are almost used up',
      text: 'Four fifths of them are sent. Beyond the limit, newsletters and mails of announcements wait for the next month. Ask whoever looks after the deployment for more.',
    },
    quota_texts_full: {
      title: 'The texts of this month are used up',
      text: 'Texts wait for the next month; those of absences are dropped when the school day is over. Call these guardians, and ask whoever looks after the deployment for more.',
    },
    quota_texts_low: {
      title: 'The texts of this month are almost used up',
      text: 'Four fifths of them are sent. Beyond the limit, texts wait for the next month. Ask whoever looks after the deployment for more.',
    },
  } satisfies Record<WarningCode, { title: string; text: string }>,
  openTexts: 'Texts to guardians',
  openMessages: 'Requests and messages',
  program: 'Program',
  version: 'Version',
  certificate: 'Certificate for https',
  certificateUntil: (moment: string) => `Until ${moment}`,
  certificateProof: {
    http: 'The server gets and renews it. The authority asks on port 80: the router must lead it here from the internet.',
    alpn: 'The server gets and renews it. The authority asks on port 443: the router must lead it here from the internet.',
    dns: 'The server gets and renews it. The authority looks at the record of the name: this machine need not be reached from the internet, but must reach the service that keeps the record.',
  } satisfies Record<NonNullable<Status['certificate_proof']>, string>,
  certificateFault: (reason: string) => `Asked last without success: ${reason}`,
  secureSignIns: 'Logins over https',
  secureSignInsText: (secure: number, all: number) =>
    `${formatCount(secure)} of ${formatCount(all)} in 30 days`,
  runningFor: 'Running for',
  software: 'Software',
  softwareText: (node: string, postgres: string) => `Node ${node}, PostgreSQL ${postgres}`,
  storage: 'Storage',
  disk: 'Disk',
  diskText: (free: string, total: string) => `${free} free of ${total}`,
  diskUsed: (percent: number) => `${percent} % used`,
  database: 'Database',
  otherServer: 'on another server',
  files: 'Files',
  filesText: (count: number, size: string) =>
    count === 1 ? `1 file, ${size}` : `${formatCount(count)} files, ${size}`,
  allFiles: 'All files together',
  announced: (size: string) => `and ${size} being sent`,
  roomLeft: 'Room left for files',
  reserve: (size: string) => `besides a reserve of ${size} for the database`,
  nearLimit: (count: number) =>
    count === 1
      ? '1 student has used 80 % of it or more'
      : `${formatCount(count)} students have used 80 % of it or more`,
  limitText: (used: string, limit: string) => `${used} of ${limit} used`,
  perStudent: 'Room for one student',
  backup: 'Last backup',
  unknown: 'Not known',
  buckets: {
    assignments: 'Hand-ins and assignments',
    notes: 'Notes and materials',
    newsletters: 'Newsletters',
    'slideshow-images': 'Pictures of the home page',
  } as Record<string, string>,
  mail: 'Messages',
  canMail: 'Mail',
  isSetUp: 'Set up',
  notSetUp: 'Not set up: messages are kept for the office',
  waiting: 'Waiting to be sent',
  failed: 'Could not be sent',
  accounts: 'Student accounts',
  pending: 'Being created',
  pendingSince: (count: number, since: string) => `${formatCount(count)}, since ${since}`,
  couldNot: 'Could not be created',
  jobs: 'Background work',
  jobsEmpty: 'Nothing has run yet.',
  columns: {
    name: 'What',
    done: 'Last run',
    failed: 'Last failed',
    failedToday: 'Failed today',
    waiting: 'Queued',
  },
  jobNames: {
    'sweep-files': 'Deleting unused files',
    'make-backups': 'Beginning backups',
    'send-messages': 'Sending messages',
    'send-texts': 'Sending and fetching texts',
    'create-accounts': 'Creating student accounts',
    'close-accounts': 'Closing accounts at the end of a year',
    'end-statuses': 'Ending suspensions on their day',
    'mail-announcements': 'Mailing announcements',
    'mail-newsletters': 'Mailing newsletters',
    'print-cards': 'Making report cards',
  } satisfies Record<JobName, string>,
  never: 'Never',
  none: 'None',
  days: (count: number) => (count === 1 ? '1 day' : `${formatCount(count)} days`),
  hours: (count: number) => (count === 1 ? '1 hour' : `${formatCount(count)} hours`),
  minutes: (count: number) => (count === 1 ? '1 minute' : `${formatCount(count)} minutes`),
}
