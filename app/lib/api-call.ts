import { api } from './api.ts'

type Api = typeof api

/** A call of `/api/v1` that can be stored and made later. */
export interface ApiCall {
  noun: string
  name: string
  input: object
}

/** Describes a call instead of making it. */
export function describeCall<Noun extends keyof Api, Name extends keyof Api[Noun]>(
  noun: Noun,
  name: Name,
  input: Api[Noun][Name] extends (input: infer Input extends object, ...rest: never[]) => unknown
    ? Input
    : never,
): ApiCall {
  return { noun, name: String(name), input }
}

type Call<Reply> = (input: object, options: { signal?: AbortSignal }) => Promise<Reply>

/** Makes a described call. @throws {ApiError} also `OFFLINE` when the signal says that it took too long */
export async function makeCall<Reply>({ noun, name, input }: ApiCall, signal?: AbortSignal): Promise<Reply> {
  const calls = api as unknown as Record<string, Record<string, Call<Reply>>>
  const call = calls[noun]?.[name]
  if (!call) throw new Error(`There is no call ${noun}.${name}.`)
  return await call(input, { signal })
}
