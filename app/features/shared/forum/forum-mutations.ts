import { useAction } from '#app/components/portal/use-action.ts'
import { toast } from '#app/components/ui/toast.ts'
import { api } from '#app/lib/api/api.ts'
import { forumTexts as texts } from '#app/words/shared/forum.ts'

interface ForumAction {
  act: () => Promise<unknown>
  /** Shown when it is done. */
  done: string
}

interface TopicState {
  topic_id: string
  is_locked: boolean
  is_pinned: boolean
}

/** The actions on topics and posts that need the server at once. */
export const forumActions = {
  edit: (id: string, content: string): ForumAction => ({
    act: () => api.forum.edit({ id, content }),
    done: texts.saved,
  }),
  report: (id: string, reason: string): ForumAction => ({
    act: () => api.forum.report({ id, reason }),
    done: texts.report.done,
  }),
  hide: (id: string, reason: string): ForumAction => ({
    act: () => api.forum.hide({ id, reason }),
    done: texts.hide.done,
  }),
  show: (id: string): ForumAction => ({
    act: () => api.forum.hide({ id, reason: null }),
    done: texts.shown,
  }),
  approve: (id: string): ForumAction => ({ act: () => api.forum.approve({ id }), done: texts.approved }),
  setTopic: (state: TopicState): ForumAction => ({
    act: () => api.forum.setTopic(state),
    done: texts.topicSaved,
  }),
  deleteTopic: (topic_id: string): ForumAction => ({
    act: () => api.forum.deleteTopic({ topic_id }),
    done: texts.delete.done,
  }),
  demandApproval: (class_id: string, needs_approval: boolean): ForumAction => ({
    act: () => api.forum.configure({ class_id, needs_approval }),
    done: texts.approvalSaved,
  }),
  settle: (id: string): ForumAction => ({ act: () => api.forum.settle({ id }), done: texts.reports.settled }),
}

/** Performs an action in the forum, confirms it, and reloads what is on the screen. */
export function useForumAction(userId: string) {
  return useAction(async ({ act }: ForumAction) => await act(), {
    userId,
    // First screens count what waits and what is reported.
    changes: ['forum', 'dashboard'],
    done: (_, { done }) => toast(done),
    failed: texts.failures.save,
  })
}

/** Marks the new posts as seen; without a connection they stay new. */
export async function noteVisit(classId: string, onNoted: () => void): Promise<void> {
  await api.forum.visit({ class_id: classId }).then(onNoted, () => undefined)
}
