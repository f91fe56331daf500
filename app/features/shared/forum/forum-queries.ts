import type { OlderPage } from '#app/components/portal/use-older.ts'
import { api } from '#app/lib/api/api.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import type { ForumReport, Post, Topic } from '#shared/forum/contract.ts'

/** The pinned topics of a class and those with the newest posts, fetched again each time the forum is opened. */
export const topicsQuery = callQuery('forum', 'topics', { kept: 'to read', staleTime: 0 })

/** A topic with its newest posts, fetched again each time it is opened. */
export const postsQuery = callQuery('forum', 'posts', { kept: 'to read', staleTime: 0 })

/** Reported posts that wait for the person asking. */
export const reportsQuery = callQuery('forum', 'reports', { staleTime: 0 })

export async function readOlderTopics(classId: string, before: string): Promise<OlderPage<Topic>> {
  const { topics, older } = await api.forum.topics({ class_id: classId, before })
  return { items: topics, next: older }
}

export async function readOlderPosts(topicId: string, before: string): Promise<OlderPage<Post>> {
  const { posts, older } = await api.forum.posts({ topic_id: topicId, before })
  return { items: posts, next: older }
}

export async function readOlderReports(before: string): Promise<OlderPage<ForumReport>> {
  const { reports, older } = await api.forum.reports({ before })
  return { items: reports, next: older }
}
