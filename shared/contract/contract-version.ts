/** The header in which each reply of `/api/v1` names the version of the calls and rules that the server has. */
export const contractVersionHeader = 'X-Contract'
