import { queryOptions } from '@tanstack/react-query'
import type { OlderPage } from '#app/components/portal/use-older.ts'
import { api } from '#app/lib/api.ts'
import type { ForumReport, Post, Topic } from '#shared/forum/contract.ts'

export const forumKeys = {
  // The number changes with the shape of the replies, of which the browser may hold older ones.
  all: (userId: string) => [userId, 'forum', 2] as const,
  taught: (userId: string, classId?: string) => [...forumKeys.all(userId), 'taught', classId] as const,
  topics: (userId: string, classId: string) => [...forumKeys.all(userId), 'topics', classId] as const,
  posts: (userId: string, topicId: string) => [...forumKeys.all(userId), 'posts', topicId] as const,
  reports: (userId: string) => [...forumKeys.all(userId), 'reports'] as const,
}

/** The whole of what the teacher's forum shows, fetched anew each time it is opened. @param classId left out for the first class */
export function taughtForumQuery(userId: string, classId?: string) {
  return queryOptions({
    queryKey: forumKeys.taught(userId, classId),
    meta: { kept: 'to read' },
    queryFn: ({ signal }) => api.forum.taught(classId ? { class_id: classId } : {}, { signal }),
    staleTime: 0,
  })
}

/** The pinned topics of a class and those with the newest posts, fetched anew each time the forum is opened. */
export function topicsQuery(userId: string, classId: string) {
  return queryOptions({
    queryKey: forumKeys.topics(userId, classId),
    meta: { kept: 'to read' },
    queryFn: ({ signal }) => api.forum.topics({ class_id: classId }, { signal }),
    staleTime: 0,
  })
}

/** A topic with its newest posts, fetched anew each time it is opened. */
export function postsQuery(userId: string, topicId: string) {
  return queryOptions({
    queryKey: forumKeys.posts(userId, topicId),
    meta: { kept: 'to read' },
    queryFn: ({ signal }) => api.forum.posts({ topic_id: topicId }, { signal }),
    staleTime: 0,
  })
}

/** Reported posts that wait for the person asking. */
export function reportsQuery(userId: string) {
  return queryOptions({
    queryKey: forumKeys.reports(userId),
    queryFn: ({ signal }) => api.forum.reports({}, { signal }),
    staleTime: 0,
  })
}

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
