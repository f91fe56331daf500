/** A column that refers to stored files by their keys, `bucket/name`. */
interface FileColumn {
  table: string
  column: string
  /** `key`: the text is a key. `picture`: JSON of a picture's sizes, with a key in each `file_url`. */
  holds: 'key' | 'picture'
}

/**
 * Every column that refers to stored files. The sweep keeps the files named here, and a test compares the
 * list with the columns of the database, with the triggers `guard_file` and with the functions that open
 * files.
 */
export const fileColumns: readonly FileColumn[] = [
  { table: 'announcements', column: 'file_url', holds: 'key' },
  { table: 'assignment_submissions', column: 'file_url', holds: 'key' },
  { table: 'assignments', column: 'file_url', holds: 'key' },
  { table: 'forum_posts', column: 'file_url', holds: 'key' },
  { table: 'learning_resources', column: 'file_path', holds: 'key' },
  { table: 'news_items', column: 'picture', holds: 'picture' },
  { table: 'newsletters', column: 'file_url', holds: 'key' },
  { table: 'site_pictures', column: 'file_url', holds: 'key' },
  { table: 'site_pictures', column: 'picture', holds: 'picture' },
  { table: 'slideshow_images', column: 'file_url', holds: 'key' },
  { table: 'slideshow_images', column: 'picture', holds: 'picture' },
  { table: 'student_photographs', column: 'file_url', holds: 'key' },
  { table: 'subject_notes', column: 'file_url', holds: 'key' },
  { table: 'submission_files', column: 'file_url', holds: 'key' },
  { table: 'submission_history', column: 'file_url', holds: 'key' },
]
