/** Texts about news in the forums on first screens and cards, apart from those loaded with a forum. */
export const forumNews = {
  heading: 'Forum:',
  new: (topics: number) => `${topics} new`,
  newIn: (name: string, topics: number) => `${name}, ${topics} new`,
  reported: (posts: number) => (posts === 1 ? '1 reported post' : `${posts} reported posts`),
  more: (count: number) => `and ${count} more`,
}
