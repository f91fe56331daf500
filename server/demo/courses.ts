import { isLinked, listedClass, type DemoStudent } from './accounts-plan.ts'
import type { DemoAssignment } from './assignments.ts'
import type { Calendar } from './calendar.ts'
import { chance, demoId } from './chance.ts'
import type { DemoClass } from './classes.ts'

interface Content {
  notes: readonly { id: string; class_id: string | null; title: string }[]
  resources: readonly { id: string; class_id: string; title: string }[]
  assignments: readonly DemoAssignment[]
}

/** The days from today on which the units open: the last one is not open yet. */
const opening = [-44, -30, -13, 6] as const

/** A unit for each topic of each class, with its notes, materials and work; some of the listed class have begun to read. */
export function planCourses(
  classes: readonly DemoClass[],
  { notes, resources, assignments }: Content,
  students: readonly DemoStudent[],
  calendar: Calendar,
) {
  const ofClass = <Row extends { class_id: string | null }>(rows: readonly Row[]) =>
    Map.groupBy(rows, ({ class_id }) => class_id)
  const notesOf = ofClass(notes)
  const resourcesOf = ofClass(resources)
  const workOf = Map.groupBy(assignments, (work) => work.class.id)
  const planned = classes.flatMap((taught) =>
    taught.subject.topics.map((topic, position) => {
      const isOf = ({ title }: { title: string }) => title.endsWith(topic.title)
      const read = notesOf.get(taught.id)?.filter(isOf) ?? []
      const use = resourcesOf.get(taught.id)?.filter(isOf) ?? []
      const work =
        workOf.get(taught.id)?.filter((one) => one.topic === topic && one.status === 'active') ?? []
      const unit = {
        id: demoId('unit', taught.id, topic.title),
        class_id: taught.id,
        title: topic.title,
        opens_on: calendar.schoolDayIn(opening[position] ?? 0),
        position,
      }
      const entry = { title: null, note_id: null, resource_id: null, assignment_id: null }
      const items = [
        ...read.map(({ id }) => ({ ...entry, kind: 'note', note_id: id })),
        ...use.map(({ id }) => ({ ...entry, kind: 'material', resource_id: id })),
        ...(work.length > 0 ? [{ ...entry, kind: 'heading', title: 'Your turn' }] : []),
        ...work.map(({ id }) => ({ ...entry, kind: 'assignment', assignment_id: id })),
      ]
      return { unit, items: items.map((item, place) => ({ unit_id: unit.id, position: place, ...item })) }
    }),
  )
  const readers = students
    .filter(isLinked)
    .filter(({ class_name, account }) => class_name === listedClass && account === 'settled')
  const listed = new Set(classes.filter(({ name }) => name === listedClass).map(({ id }) => id))
  return {
    course_units: planned.map(({ unit }) => unit),
    course_items: planned.flatMap(({ items }) => items),
    seenMarks: notes
      .filter(({ class_id }) => class_id !== null && listed.has(class_id))
      .flatMap(({ id }) =>
        readers
          .filter(({ userId }) => chance('read', `${id} ${userId}`) < 0.6)
          .map(({ userId }) => ({
            user_id: userId,
            announcement_id: null,
            note_id: id,
            seen_at: calendar.moment(calendar.schoolDayIn(-5), '16:00'),
          })),
      ),
  }
}
