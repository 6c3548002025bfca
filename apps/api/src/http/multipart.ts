import { setTimeout as pause } from 'node:timers/promises'
import fastifyMultipart, { type Multipart, type MultipartFile } from '@fastify/multipart'
import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import { MAX_FILES_A_CALL, MAX_UPLOAD_BYTES } from '@maru/shared/constants.ts'
import type { Route } from '@maru/shared/contract.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalidField, Refusal } from '../kernel/errors.ts'
import type { FileDisk } from '../adapters/files/file-disk.ts'
import { cleanFileName, parseExtension } from '../adapters/files/file-name.ts'
import { dropPending, newFileGroup, type PendingFile, stageFile } from '../adapters/files/files.ts'

/** A file of a form: its content is in the store, its row says PENDING. What the handler does not take is removed before the answer leaves. */
export interface StagedFile extends PendingFile {
  /** Name of the form field. */
  field: string
  path: string
  state: 'staged' | 'taken' | 'dropped'
}

export interface FormParts {
  fields: Record<string, string>
  files: Record<string, readonly StagedFile[]>
}

interface Staging {
  db: PrismaClient
  disk: FileDisk
  /** Bytes one user may have stored. */
  quotaBytes: number
}

declare module 'fastify' {
  interface FastifyInstance {
    staging: Staging
  }
  interface FastifyRequest {
    stagedFiles: StagedFile[] | undefined
  }
}

/** Longest name, value and number of parts of a form (SECURITY 2). */
const limits = {
  fileSize: MAX_UPLOAD_BYTES,
  files: MAX_FILES_A_CALL,
  fields: 10,
  parts: 30,
  headerPairs: 50,
  fieldSize: 10_000,
  fieldNameSize: 100,
}

/** How long the rest of a refused body is read. */
const DRAIN_MS = 2000

/** Reads multipart/form-data as a stream; nothing is ever held in memory. */
export async function registerMultipart(app: FastifyInstance, staging: Staging) {
  await app.register(fastifyMultipart, { limits, throwFileSizeLimit: false })
  app.decorate('staging', staging)
  app.decorateRequest('stagedFiles')
  app.addHook('preHandler', (request, reply, done) => {
    if (request.isMultipart()) {
      request.stagedFiles = []
      // A caller who left before the answer: `onSend` may never come.
      reply.raw.once('close', () => void dropUntaken(request))
    }
    done()
  })
  app.addHook('onSend', async (request) => {
    if (request.stagedFiles) await dropUntaken(request)
  })
}

async function dropUntaken(request: FastifyRequest) {
  const { db, disk } = request.server.staging
  const untaken = (request.stagedFiles ?? []).filter((file) => file.state === 'staged')
  for (const file of untaken) file.state = 'dropped'
  await dropPending(db, disk, untaken)
}

/** From here on the caller is answerable for the files: they are kept or dropped by what it does next. */
export function takeStaged(files: readonly StagedFile[]) {
  if (files.some((file) => file.state !== 'staged')) throw new Refusal(400, 'UPLOAD_BROKEN', 'uploadBroken')
  for (const file of files) file.state = 'taken'
}

/**
 * The parts of a form in the order they come: text fields as they are (each at most once, each declared), files staged to disk.
 * Throws 400 for a broken body or an unknown part, 413 beyond a limit, 415 for another kind of body.
 */
export async function readForm(request: FastifyRequest, route: Route): Promise<FormParts> {
  if (!request.isMultipart()) throw new Refusal(415, 'UNSUPPORTED_MEDIA_TYPE', 'unsupportedMedia')
  assertLength(request, route)
  const form: FormParts = { fields: {}, files: Object.fromEntries((route.files ?? []).map((name) => [name, []])) }
  const stage = stager(request, route.fileLimits)
  let count = 0
  try {
    for await (const part of partsOf(request)) {
      if (part.type === 'field') addField(form, route, part)
      else {
        const earlier = declared(form, part)
        if (route.fileLimits && (count += 1) > route.fileLimits.most) throw new Refusal(413, 'TOO_MANY_FILES', 'requestTooLarge')
        form.files[part.fieldname] = [...earlier, await stage(part)]
      }
    }
  } catch (error) {
    await dropUntaken(request)
    await drain(request)
    throw asRefusal(error)
  }
  for (const name of route.files ?? []) if (form.files[name]?.length === 0) throw invalidField(name, 'REQUIRED')
  return form
}

/** What a form says besides its files: its fields, and what stands around the parts. */
const MOST_BESIDES = 200_000

const filesTooLarge = (total: number) =>
  new Refusal(413, 'FILES_TOO_LARGE', 'filesTooLarge', {
    values: [String(total / 1_000_000)],
    issues: [{ path: 'file', code: 'FILES_TOO_LARGE', message: 'FILES_TOO_LARGE' }],
  })

/** Throws 413 for a body that says it is larger than its files may be together, before a byte of it is read. */
function assertLength({ headers }: FastifyRequest, { fileLimits }: Route) {
  if (fileLimits && Number(headers['content-length'] ?? 0) > fileLimits.total + MOST_BESIDES) throw filesTooLarge(fileLimits.total)
}

/** What the reading of a body throws is about the body: a limit, or that it is broken. What is done with its parts throws for itself. */
async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  try {
    // A name is text where the part has none, whatever the parser's types say.
    for await (const part of request.parts()) yield Object.assign(part, { fieldname: (part.fieldname as string | undefined) ?? '' })
  } catch (error) {
    throw limitOf(error) ?? new Refusal(400, 'UPLOAD_BROKEN', 'uploadBroken')
  }
}

/** Reads on for a moment: an answer on a connection with unread data may be lost on its way to the caller. */
async function drain({ raw }: FastifyRequest) {
  if (raw.readableEnded || raw.destroyed) return
  raw.unpipe()
  raw.resume()
  const ended = new Promise<void>((done) => raw.once('end', () => done()).once('close', () => done()))
  await Promise.race([ended, pause(DRAIN_MS, undefined, { ref: false })])
}

function addField({ fields }: FormParts, route: Route, part: Extract<Multipart, { type: 'field' }>) {
  const name = part.fieldname
  if (!Object.hasOwn(route.form?.shape ?? {}, name))
    throw invalidField(name.slice(0, 100), 'UNKNOWN_KEY', `${name.slice(0, 100)}: this field is not known`)
  if (Object.hasOwn(fields, name)) throw invalidField(name, 'REPEATED')
  if (part.valueTruncated) throw invalidField(name, 'TOO_LONG')
  if (typeof part.value !== 'string') throw invalidField(name, 'INVALID_TYPE')
  fields[name] = part.value
}

function declared(form: FormParts, part: MultipartFile) {
  const list = Object.hasOwn(form.files, part.fieldname) ? form.files[part.fieldname] : undefined
  if (!list)
    throw invalidField(part.fieldname.slice(0, 100), 'UNKNOWN_KEY', `${part.fieldname.slice(0, 100)}: this file field is not known`)
  return list
}

/** Stages the files of one request into one fresh group, each up to some bytes and within what is left of the user's quota; nobody has none, but the sum of the route. */
function stager(request: FastifyRequest, ofRoute: Route['fileLimits']) {
  const most = ofRoute?.bytes ?? MAX_UPLOAD_BYTES
  const { db, disk, quotaBytes } = request.server.staging
  const userId = request.who?.userId ?? ''
  let opened: Promise<{ groupId: string; left: number }> | undefined
  const total = ofRoute?.total ?? Infinity
  const loadLeft = async () => (userId === '' ? total : Math.min(total, quotaBytes - (await storedBytes(db, userId))))
  const openGroup = async () => ({ left: await loadLeft(), groupId: (await newFileGroup(db, userId)).id })
  return async (part: MultipartFile): Promise<StagedFile> => {
    const space = await (opened ??= openGroup())
    const name = cleanFileName(part.filename)
    const about = {
      name,
      extension: parseExtension(name),
      mediaType: 'application/octet-stream',
      createdBy: userId,
      groupId: space.groupId,
    }
    const left = Math.max(0, space.left)
    const pending = await stageFile(db, disk, about, part.file, Math.min(left, most)).catch((error: unknown) => {
      if (!isTooLarge(error)) throw error
      throw left >= most ? fileTooLarge(name) : userId === '' ? filesTooLarge(total) : quotaExceeded()
    })
    const staged: StagedFile = { ...pending, field: part.fieldname, path: disk.partOf(pending.key), state: 'staged' }
    request.stagedFiles?.push(staged)
    if (part.file.truncated) throw fileTooLarge(name)
    space.left -= pending.bytes
    return staged
  }
}

const isTooLarge = (error: unknown) => error instanceof Refusal && error.code === 'FILE_TOO_LARGE'
/** Names the file, which may be one of many. */
const fileTooLarge = (name: string) =>
  new Refusal(413, 'FILE_TOO_LARGE', 'fileTooLarge', { issues: [{ path: 'file', code: 'FILE_TOO_LARGE', message: name }] })
export const quotaExceeded = () => new Refusal(413, 'QUOTA_EXCEEDED', 'quotaExceeded')

/** Bytes of the files a user has stored and not deleted. */
export async function storedBytes(db: Pick<PrismaClient, 'storedFile'>, userId: string) {
  const { _sum } = await db.storedFile.aggregate({ where: { createdBy: userId, state: 'READY' }, _sum: { bytes: true } })
  return Number(_sum.bytes ?? 0n)
}

/** A limit of a body that was passed. */
function limitOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  const { code = '', statusCode } = error as Error & { code?: string; statusCode?: number }
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code)) return new Refusal(413, 'TOO_MANY_PARTS', 'requestTooLarge')
  return statusCode === 413 ? new Refusal(413, 'TOO_LARGE', 'requestTooLarge') : undefined
}

/** A file whose body ends early breaks while it is written. */
function asRefusal(error: unknown): unknown {
  const limit = limitOf(error)
  if (limit) return limit
  const { code = '', message } = error as Error & { code?: string }
  const broken = /^FST_MP_PREMATURE_CLOSE$|^ERR_STREAM_PREMATURE_CLOSE$|^ECONNRESET$/
  const parser = /multipart|unexpected end|terminated early|malformed/i
  return broken.test(code) || parser.test(message) ? new Refusal(400, 'UPLOAD_BROKEN', 'uploadBroken') : error
}
