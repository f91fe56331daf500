import { ForumNews } from '#app/features/shared/forum/forum-news.tsx'
import { forumNews as texts } from '#app/words/shared/forum-news.ts'
import type { TeacherOverview } from '#shared/overview/teacher-overview.ts'

/**
 * The first screen's line about the forums: reported posts, or else the first class whose forum has something
 * new.
 */
export function ForumOfTeacher({ reports, first, classes }: TeacherOverview['forum']) {
  if (reports > 0) return <ForumNews search="?tab=forum" words={texts.reported(reports)} others={classes} />
  if (!first) return null
  const group = [first.class_name, first.subject_name].filter(Boolean).join(' ')
  return (
    <ForumNews
      search={`?tab=forum&forum=${first.class_id}`}
      words={texts.newIn(group, first.news)}
      others={classes - 1}
    />
  )
}
