import { subjects } from '#app/words/student/portal.ts'
import { forumNews } from '#app/words/shared/forum-news.ts'
import type { StudentDashboard } from '#shared/dashboard/contract.ts'

/** The address of a class's forum, within its opened subject. */
export function forumSearch(classId: string): string {
  return `?subject=${classId}&forum=open`
}

/** The number of topics in a class's forum with posts by others since the last visit. */
export function newTopicsOf({ new_topics }: StudentDashboard, classId: string): number {
  return new_topics.find(({ class_id }) => class_id === classId)?.topics ?? 0
}

/** The first screen's lines about the forums, in the order of the subjects. */
export function newsOfForums(dashboard: StudentDashboard): { search: string; words: string }[] {
  return dashboard.subjects.flatMap(({ class_id, subject_name }) => {
    const topics = newTopicsOf(dashboard, class_id)
    const name = subject_name ?? subjects.unknownSubject
    return topics === 0 ? [] : [{ search: forumSearch(class_id), words: forumNews.newIn(name, topics) }]
  })
}
