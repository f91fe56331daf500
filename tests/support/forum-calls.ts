import { randomUUID } from 'node:crypto'
import type { Claims, Database } from '#server/database/database.ts'
import type { PostPage, TopicPage } from '#shared/forum/contract.ts'
import { buildClass, buildStudent, buildTeacher, claimsOf, enrol } from './builders.ts'
import type { testSchool } from './school.ts'

/** The actions of the people of a class in its forum, by the calls. */
export function forumOf(database: Database, call: Awaited<ReturnType<typeof testSchool>>['call']) {
  async function buildForum() {
    const teacher = await buildTeacher(database)
    const group = await buildClass(database, { teacher_id: teacher.id })
    const [student, classmate] = [await buildStudent(database), await buildStudent(database)]
    await enrol(database, student, group)
    await enrol(database, classmate, group)
    return {
      teacher,
      group,
      student,
      asTeacher: await claimsOf(database, teacher.id),
      asStudent: await claimsOf(database, student.user_id),
      asClassmate: await claimsOf(database, classmate.user_id),
    }
  }

  async function open(claims: Claims, classId: string, title = 'Question 3') {
    const input = { id: randomUUID(), post_id: randomUUID(), title, content: 'Does it need a drawing?' }
    const { status } = await call('POST', `/classes/${classId}/topics`, claims, input)
    return { ...input, status }
  }

  async function reply(claims: Claims, topicId: string, content = 'A table is enough.') {
    const input = { id: randomUUID(), content }
    return { ...input, ...(await call('POST', `/topics/${topicId}/posts`, claims, input)) }
  }

  const topicsOf = async (claims: Claims, classId: string, query = '') =>
    (await call<TopicPage>('GET', `/classes/${classId}/topics${query}`, claims)).body
  const postsOf = async (claims: Claims, topicId: string, query = '') =>
    (await call<PostPage>('GET', `/topics/${topicId}${query}`, claims)).body
  return { buildForum, open, reply, topicsOf, postsOf }
}
