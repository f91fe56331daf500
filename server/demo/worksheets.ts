import type { AttachmentBucket } from '#server/uploads/attachment.ts'
import { plainFileName } from '#server/storage/plain-file-name.ts'
import type { DemoAssignment } from './assignments.ts'
import type { Cabinet, CabinetFile } from './cabinet.ts'
import type { Calendar } from './calendar.ts'
import { chance, pick } from './chance.ts'
import type { DemoSubject, Topic } from './curriculum.ts'
import { printPaper, type PaperKind } from './paper.ts'
import type { DemoTeacher } from './teachers.ts'

export interface NamedFile extends CabinetFile {
  /** As people see it. */
  fileName: string
}

/** The file columns of a row; all null without a file. */
export function fileColumns(file: NamedFile | undefined) {
  return { file_url: file?.path ?? null, file_name: file?.fileName ?? null, file_size: file?.size ?? null }
}

/**
 * A teacher's attachment, under the storage key that the specification prescribes:
 * `{userId}/{timestamp}.{ext}`.
 */
export function keepAttachment(
  cabinet: Cabinet,
  bucket: AttachmentBucket,
  from: { teacher: DemoTeacher; subject: DemoSubject; topic: Topic; at: string },
): NamedFile {
  const { teacher, subject, topic, at } = from
  const timestamp =
    Date.parse(at) + Math.floor(chance('attachment', bucket, subject.code, topic.title) * 3_600_000)
  const print = () => printPaper(worksheetOf(subject, topic), 'pdf')
  const file = cabinet.keep(bucket, `${teacher.id}/${timestamp}.pdf`, print, { owner: teacher.id, at })
  return { ...file, fileName: plainFileName(`${topic.title}.pdf`) }
}

/**
 * A hand-in's file. Classmates' answers are alike, so there are two files for each piece of work and subject,
 * and many hand-ins share them; each has its own name, receipt and time.
 */
export function keepAnswer(
  cabinet: Cabinet,
  calendar: Calendar,
  assignment: DemoAssignment,
  student: string,
): NamedFile {
  const {
    class: { subject },
    topic,
  } = assignment
  const kinds: [PaperKind, ...PaperKind[]] = [pick(['pdf', 'txt'], topic.title), 'docx']
  const kind = pick(kinds, 'kind', student, assignment.id)
  const at = calendar.moment(calendar.schoolDayIn(-56), '07:30')
  const timestamp = Date.parse(at) + Math.floor(chance('answer', subject.code, topic.title) * 3_600_000)
  const fileName = plainFileName(`${topic.title}.${kind}`)
  const print = () => printPaper(answerTo(subject, topic), kind)
  return { ...cabinet.keep('assignments', `${timestamp}_${fileName}`, print, { owner: null, at }), fileName }
}

function worksheetOf(subject: DemoSubject, topic: Topic) {
  return {
    heading: `${subject.name}: ${topic.title}`,
    paragraphs: [
      topic.idea,
      '1. Explain the idea in your own words, in three sentences.',
      '2. Give two examples from home, the village or the town.',
      '3. Draw a picture, a table or a diagram that shows it, and label every part.',
      '4. What would you like to know more about? Write one question for the class.',
    ],
  }
}

function answerTo(subject: DemoSubject, topic: Topic) {
  return {
    heading: `${topic.title} (${subject.name})`,
    paragraphs: [
      `1. ${topic.idea} That is what we learned this week, and I understand it like this.`,
      '2. At home I can see it in the garden and at the market. My uncle showed me another example at his work.',
      '3. My diagram is on the next page of my exercise book. I labelled it and wrote what each part does.',
      '4. My question: does it work in the same way everywhere in our country?',
    ],
  }
}
