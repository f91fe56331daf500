/** Words of the server about news. */
export const newsMessages = {
  unknown: 'There is no such article.',
  gone: 'There is no such article. Somebody may have deleted it.',
}

/** Faults of the fields of an article. */
export const newsFaults = {
  category: 'Choose the category.',
  publishedOn: 'Choose the date of the article.',
  content: 'Write the text of the article.',
  pictureAlt: 'Say in a few words what the picture shows, for those who do not see it.',
}
