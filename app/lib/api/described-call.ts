/** A call that can be stored and made later: of `/api/v1`, or the end of sessions at `/auth/v1`. */
export interface ApiCall {
  noun: string
  name: string
  input: object
}
