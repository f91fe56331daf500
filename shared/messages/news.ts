/** What is missing in the form of a news article; the form and the server say the same. */
export const newsMessages = {
  title: 'Enter a title.',
  category: 'Choose the category.',
  date: 'Choose the date of the article.',
  content: 'Write the text of the article.',
  pictureAlt: 'Say in a few words what the picture shows, for those who do not see it.',
}
