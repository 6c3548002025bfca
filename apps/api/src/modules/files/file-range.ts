import type { IncomingHttpHeaders } from 'node:http'

/** First and last byte of what is asked for. */
export interface Range {
  start: number
  end: number
}

/**
 * The part of a file a request asks for (RFC 9110): `outside` when the file has no such part, undefined for the whole of it, also when
 * several parts are asked for at once or the caller has the beginning of another version.
 */
export function parseRange(headers: IncomingHttpHeaders, bytes: number, etag: string): Range | 'outside' | undefined {
  const [requestedRange, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? []
  const version = headers['if-range']
  if (requestedRange === undefined || (from === '' && to === '') || (version !== undefined && version !== etag)) return undefined
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from)
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  return start > end ? 'outside' : { start, end }
}
