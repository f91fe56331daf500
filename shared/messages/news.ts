/** Words of the server about news. */
export const newsMessages = {
  unknown: 'There is no such article.',
  gone: 'There is no such article. Somebody may have deleted it.',
}
