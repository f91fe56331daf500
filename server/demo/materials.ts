import { plainFileName } from '#server/storage/plain-file-name.ts'
import type { ResourceType } from '#shared/constants.ts'
import type { Cabinet } from './cabinet.ts'
import type { Calendar } from './calendar.ts'
import { demoId } from './chance.ts'
import { subjectId, type DemoClass } from './classes.ts'
import type { Topic } from './curriculum.ts'
import { printPaper, type PaperKind } from './paper.ts'
import { fileColumns, keepAttachment } from './worksheets.ts'

/** Every teacher's notes: some private ones on each subject, and two for the students of each class. */
export function noteRows(classes: readonly DemoClass[], cabinet: Cabinet, calendar: Calendar) {
  return [...ownNotes(classes, cabinet, calendar), ...classNotes(classes, calendar)]
}

/** A teacher's private notes on each subject taught: one for each topic, the first with a file. */
function ownNotes(classes: readonly DemoClass[], cabinet: Cabinet, calendar: Calendar) {
  const taught = new Map(classes.map((one) => [`${one.teacher.id}/${one.subject.code}`, one]))
  return [...taught.values()].flatMap(({ teacher, subject }) =>
    subject.topics.map((topic, index) => {
      const at = calendar.moment(calendar.schoolDayIn(14 * index - 58), '14:45')
      const file = index === 0 ? keepAttachment(cabinet, 'notes', { teacher, subject, topic, at }) : undefined
      return {
        id: demoId('own note', teacher.id, subject.code, topic.title),
        title: topic.title,
        content: `${topic.idea}\n\nBegin with what the students know already. Ten minutes in pairs, then collect the answers on the board.\n\nHomework: two examples from home.`,
        subject_id: subjectId(subject),
        teacher_id: teacher.id,
        class_id: null,
        ...fileColumns(file),
        created_at: at,
        updated_at: at,
      }
    }),
  )
}

function classNotes(classes: readonly DemoClass[], calendar: Calendar) {
  return classes.flatMap(({ id, teacher, subject }) =>
    subject.topics.slice(0, 2).map((topic, index) => {
      const at = calendar.moment(calendar.schoolDayIn(14 * index - 30), '14:30')
      return {
        id: demoId('note', id, topic.title),
        title: `In short: ${topic.title}`,
        content: `${topic.idea}\n\nRead this before the next lesson. Write down two examples from home, and one question that you could not answer.`,
        subject_id: subjectId(subject),
        teacher_id: teacher.id,
        class_id: id,
        ...fileColumns(undefined),
        created_at: at,
        updated_at: at,
      }
    }),
  )
}

/** Materials of every class, of all five kinds, spread over its subjects' topics. */
export function resourceRows(classes: readonly DemoClass[], cabinet: Cabinet, calendar: Calendar) {
  const firstOf = new Map(classes.toReversed().map((one) => [one.subject.code, one]))
  return classes.flatMap((taught) => {
    const { subject, teacher } = taught
    const [first, second, third, fourth] = subject.topics
    // Parallel classes share the file, which is in the folder of the first of them.
    const source = firstOf.get(subject.code) ?? taught
    const add = (
      type: ResourceType,
      topic: Topic,
      title: string,
      target: { kind: PaperKind } | { url: string },
      daysAgo: number,
    ) => {
      const at = calendar.moment(calendar.schoolDayIn(-daysAgo), '15:05')
      return {
        id: demoId('resource', taught.id, title),
        class_id: taught.id,
        title,
        description: type === 'link' ? null : topic.idea,
        resource_type: type,
        ...('url' in target
          ? { ...noFile, resource_url: target.url }
          : keepHandout(cabinet, source, topic, target.kind, at)),
        uploaded_by: teacher.id,
        created_at: at,
        updated_at: at,
      }
    }
    const search = (words: Topic) => encodeURIComponent(`${subject.name} ${words.title}`)
    return [
      add('file', first, `Handout: ${first.title}`, { kind: 'pdf' }, 44),
      add('document', second, `Reading: ${second.title}`, { kind: 'docx' }, 31),
      add('presentation', third, `Slides: ${third.title}`, { kind: 'pdf' }, 13),
      add(
        'link',
        third,
        `Read more: ${third.title}`,
        { url: `https://en.wikipedia.org/w/index.php?search=${search(third)}` },
        12,
      ),
      add(
        'video',
        fourth,
        `Watch: ${fourth.title}`,
        { url: `https://www.khanacademy.org/search?page_search_query=${search(fourth)}` },
        4,
      ),
    ]
  })
}

const noFile = { file_path: null, file_name: null, file_size: null }

function keepHandout(cabinet: Cabinet, source: DemoClass, topic: Topic, kind: PaperKind, at: string) {
  const random = demoId('handout', source.subject.code, topic.title).replaceAll('-', '').slice(0, 16)
  const paper = {
    heading: `${source.subject.name}: ${topic.title}`,
    paragraphs: [
      topic.idea,
      'Read this before the lesson and mark what is new to you. Bring one question.',
      'Key words: write each with its meaning into your exercise book.',
    ],
  }
  const name = `class-materials/${source.id}/${random}.${kind}`
  const file = cabinet.keep('notes', name, () => printPaper(paper, kind), { owner: source.teacher.id, at })
  return {
    resource_url: null,
    file_path: file.path,
    file_name: plainFileName(`${topic.title}.${kind}`),
    file_size: file.size,
  }
}
