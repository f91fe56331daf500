/* Server messages about news. */

export const unknown = 'There is no such article.'
export const gone = 'There is no such article. Somebody may have deleted it.'

/* Faults of the fields of an article. */

export const category = 'Choose the category.'
export const publishedOn = 'Choose the date of the article.'
export const content = 'Write the text of the article.'
export const pictureAlt = 'Say in a few words what the picture shows, for those who do not see it.'
