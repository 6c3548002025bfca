import type { FastifyRequest } from 'fastify'
import { conflict, invalid, notFound, Refusal, type Issue } from '../kernel/errors.ts'

/** What PostgreSQL said about a value or a record, wherever Prisma's wrapping put it. */
interface Complaint {
  readonly code: string
  readonly message: string
  readonly column: string
  readonly constraint: string
}

interface Wrapped {
  code?: string
  originalCode?: string
  originalMessage?: string
  message?: string
  column?: string
  constraint?: string | { index?: string; fields?: readonly string[] }
  cause?: Wrapped | string
  meta?: { driverAdapterError?: Wrapped }
}

function complaintOf(error: Wrapped): Complaint {
  const inner = error.meta?.driverAdapterError ?? error.cause
  if (inner !== undefined && typeof inner === 'object') return complaintOf(inner)
  const { constraint } = error
  return {
    code: error.originalCode ?? error.code ?? '',
    message: error.originalMessage ?? error.message ?? '',
    column: error.column ?? '',
    constraint: (typeof constraint === 'string' ? constraint : (constraint?.index ?? constraint?.fields?.join('_'))) ?? '',
  }
}

interface Leaf {
  readonly path: string
  readonly value: unknown
}

/** Every value of a request with its path, the deep ones too; a request has at most a megabyte of them. */
function leavesOf(value: unknown, path: readonly string[] = []): Leaf[] {
  if (value === null || typeof value !== 'object') return [{ path: path.join('.'), value }]
  return Object.entries(value).flatMap(([key, one]) => leavesOf(one, [...path, key]))
}

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const lastName = ({ path }: Leaf) => snake(path.split('.').findLast((name) => !/^\d+$/.test(name)) ?? '')
const longest = (leaves: readonly Leaf[], length: (leaf: Leaf) => number) => leaves.toSorted((a, b) => length(b) - length(a))[0]

/** The field a complaint is about: by the value it quotes, its column, or the constraint that names a field; '' when none is told. */
function fieldOf({ code, message, column, constraint }: Complaint, leaves: readonly Leaf[]) {
  const quoted = /"([^"]*)"[^"]*$/.exec(message)?.[1]
  const plain = (value: unknown) => String(value).replaceAll('-', '')
  const byValue = quoted && code.startsWith('22') ? leaves.find(({ value }) => plain(value) === plain(quoted)) : undefined
  const byColumn = leaves.find((leaf) => lastName(leaf) === (column || '\u0000'))
  const named = leaves.filter((leaf) => lastName(leaf) !== '' && `_${constraint}_`.includes(`_${lastName(leaf)}_`))
  const byConstraint = longest(named, (leaf) => lastName(leaf).length)
  const texts = leaves.filter(({ value }) => typeof value === 'string')
  const byLength = code === '22001' ? longest(texts, ({ value }) => String(value).length) : undefined
  const byNul = code === '22021' ? texts.find(({ value }) => String(value).includes('\u0000')) : undefined
  return (byValue ?? byColumn ?? byConstraint ?? byLength ?? byNul)?.path ?? column
}

const issueCodes: Readonly<Record<string, string>> = {
  '22001': 'TOO_LONG',
  '22007': 'BAD_DATE',
  '22008': 'BAD_DATE',
  '22021': 'BAD_CHARACTERS',
  '23502': 'REQUIRED',
  '23503': 'NOT_THERE',
  '23505': 'TAKEN',
  '23P01': 'TAKEN',
}
/** What PostgreSQL from 18 on says of a record that others refer to; triggers that keep a record as it is say it without a constraint. */
const REFERRED_TO = '23001'
/** What contradicts other records may be right a moment later; what no record may hold never is. */
const CONTRADICTS = /^23(503|505|P01)$/

/**
 * A value the database cannot hold (class 22) or a promise it keeps (class 23), as a refusal that names the field; a record that is gone
 * as 404; one that others still refer to as 409 `IN_USE`. Undefined for any other error.
 */
export function refusalOfDatabase(error: unknown, request: Pick<FastifyRequest, 'body' | 'query' | 'params'>): Refusal | undefined {
  if ((error as Wrapped).code === 'P2025') return notFound()
  const complaint = complaintOf(error as Wrapped)
  if (!/^2[23][\dA-Z]{3}$/.test(complaint.code)) return undefined
  if (complaint.code === REFERRED_TO && complaint.constraint !== '') return conflict('IN_USE', 'recordInUse')
  const path = fieldOf(
    complaint,
    [request.body, request.query, request.params].flatMap((part) => leavesOf(part ?? {})),
  )
  const code = issueCodes[complaint.code] ?? 'INVALID'
  const issue: Issue = { path, code, message: code }
  if (!CONTRADICTS.test(complaint.code)) return invalid([issue])
  const { status, code: word, text } = conflict('CONFLICT', 'inputRefused')
  return new Refusal(status, word, text, { issues: [issue] })
}
