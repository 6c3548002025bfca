import { z } from 'zod'
import type { RowRule } from './lists/row-rules.ts'

/**
 * Who may call a route: everyone, everyone signed in, or whoever holds the grant of this API.
 * `row` names the rule the service applies to the record (`rowRules`), `slides: false` keeps a polled call from extending the session.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'session'; readonly slides?: false; readonly row?: RowRule }
  | {
      readonly kind: 'grant'
      readonly adminOnly?: true
      readonly row?: RowRule
      readonly stepUp?: true
      readonly slides?: false
      /** Roles that hold the grant from the first start on (decision 011). */
      readonly roles: readonly RoleCode[]
    }

/** Header of a call that a program makes by itself: it keeps no session alive. */
export const UNASKED = 'x-unasked'

/** Header of a call that may be repeated; the same key with another body is 422. */
export const IDEMPOTENCY_KEY = 'idempotency-key'

/** Roles of SPEC 6, of which B01 holds nothing, and the auditor (decision 012). */
export const roleCodes = ['M01', 'H01', 'G01', 'B01', 'A01', 'WM00001', 'WM00002'] as const
export type RoleCode = (typeof roleCodes)[number]

export interface Route {
  readonly resource: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly access: Access
  /** The screen whose menu says who may change and export here; `screen-rights.ts` knows it by the path where it is not given. */
  readonly page?: string
  /** What it answers changes when a document of the person goes on: a browser that shows it asks again then. */
  readonly followsDocuments?: true
  /** A call that creates and may be sent again with the same `Idempotency-Key`: it gets the first answer. */
  readonly repeatable?: true
  /** What is searched for names people who are kept for a time only: the history of exports never keeps the words. */
  readonly hidesWords?: true
  /** One line for the API reference. */
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** multipart/form-data: text fields here, names of the file fields in `files`. */
  readonly form?: z.ZodObject
  readonly files?: readonly string[]
  /** Files of one call, bytes of each and of all together, where fewer are taken than of people of the portal. */
  readonly fileLimits?: { readonly most: number; readonly bytes: number; readonly total: number }
  readonly answer: z.ZodType
}
export type Contract = Readonly<Record<string, Route>>
type Draft = Omit<Route, 'resource'>
type Finished<D extends Draft> = D & { readonly resource: string }

/**
 * Names a group of routes; the name is the cache key that every change of the group invalidates. `page` is the screen they belong to,
 * whose menu says who may change and export there.
 */
export function contract<const R extends Record<string, Draft>>(resource: string, routes: R, page?: string) {
  const finish = ([name, route]: [string, Draft]) => [name, { ...(page !== undefined && { page }), ...route, resource }]
  return Object.fromEntries(Object.entries(routes).map(finish)) as { readonly [K in keyof R]: Finished<R[K]> }
}

export const page = <T extends z.ZodType>(row: T) => z.object({ rows: z.array(row), total: z.number().int() })

const sizeFrom = (least: number) => z.coerce.number().int().min(least).max(100).default(25)
/** Paging of every list: `page` counts from 1, `size` is 25 unless asked and at most 100. */
export const listQuery = { page: z.coerce.number().int().min(1).max(1_000_000).default(1), size: sizeFrom(1) }
/** Paging of a list that a counter asks as well: a page of 0 rows has the figures alone. */
export const countedListQuery = { ...listQuery, size: sizeFrom(0) }

/** Which state of a record was read: the number of its last change; sent back with a change. */
export const revision = z.string().regex(/^\d{1,19}$/)

interface CrudParts<Key extends z.ZodObject, Row extends z.ZodType, Filters extends z.ZodRawShape, Input extends z.ZodRawShape> {
  readonly path: string
  /** What the records are, for the API reference: "business places". */
  readonly nouns: string
  /** The key of one record; its field is the parameter of the path. */
  readonly key: Key
  readonly row: Row
  /** Search, filters and order of the list, without paging; the workbook is asked for with the same. */
  readonly filters: Filters
  readonly input: z.ZodObject<Input, z.core.$strict>
  readonly access: { readonly read: Access; readonly write: Access }
}

/** The six calls of a plain entity. Spread them into the contract; leave out or replace what differs. */
export function crud<Key extends z.ZodObject, Row extends z.ZodType, Filters extends z.ZodRawShape, Input extends z.ZodRawShape>(
  parts: CrudParts<Key, Row, Filters, Input>,
) {
  const { path, nouns, key, row, filters, input, access } = parts
  const one = `${path}/:${Object.keys(key.shape)[0] ?? 'id'}`
  const query = z.strictObject({ ...listQuery, ...filters })
  return {
    list: { method: 'GET', path, access: access.read, summary: `A page of the ${nouns} that a search finds`, query, answer: page(row) },
    export: {
      method: 'GET',
      path: `${path}/export`,
      access: access.read,
      summary: `The ${nouns} that a search finds, as a workbook`,
      query: z.strictObject(filters),
      answer: binary,
    },
    get: { method: 'GET', path: one, access: access.read, summary: `One of the ${nouns}`, params: key, answer: row },
    create: { method: 'POST', path, access: access.write, summary: `Creates one of the ${nouns}`, body: input, answer: row },
    update: {
      method: 'PUT',
      path: one,
      access: access.write,
      summary: `Changes one of the ${nouns}; 409 when somebody else changed the same fields since it was read`,
      params: key,
      body: input.extend({ revision }),
      answer: row,
    },
    remove: { method: 'DELETE', path: one, access: access.write, summary: `Deletes one of the ${nouns}`, params: key, answer: key },
  } as const
}

export type Out<S> = S extends z.ZodType ? z.output<S> : undefined
export type Answer<R extends Route> = z.output<R['answer']>
type Part<R, K extends 'params' | 'query' | 'body' | 'form'> = R extends Record<K, z.ZodType> ? { [P in K]: z.output<R[K]> } : unknown
type Files<R> = R extends { files: readonly (infer N extends string)[] } ? { files: Record<N, readonly File[]> } : unknown
export type Args<R extends Route> = Part<R, 'params'> & Part<R, 'query'> & Part<R, 'body'> & Part<R, 'form'> & Files<R>

/** A binary answer: passed through untouched on both sides; `Blob` in the browser. */
export const binary = z.custom<Blob | Uint8Array | NodeJS.ReadableStream>((value) => value !== undefined)

/** A `text/plain` answer: one of the short outcomes of SPEC 7, or a key. */
export const isTextAnswer = (answer: z.ZodType) =>
  answer instanceof z.ZodEnum || answer instanceof z.ZodLiteral || answer.meta()?.['media'] === 'text/plain'

/** Fills the `:name` places of a route's path. */
export function toPath(route: Route, params: Readonly<Record<string, string>> = {}) {
  return route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
