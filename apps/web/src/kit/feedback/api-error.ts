import { type Problem, problem } from '@maru/shared/problem.ts'

/** A fault that names its field for programs, `iban: …`, goes by its word: a form shows that in the language of the reader. */
const toFault = (issue: ApiError['issues'][number]) =>
  issue.path !== '' && issue.message.startsWith(`${issue.path}: `) ? { ...issue, message: issue.code } : issue

/** A refused call: the server's error body, or a status without one. `status` is the application status (800–850) or the HTTP status; 0 = no answer. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly messageNo: string | undefined
  readonly traceId: string | undefined
  readonly issues: NonNullable<Problem['issues']>
  /** What stands in the `{0}`, `{1}` … of the message. */
  readonly values: readonly string[]
  /** Seconds after which a new attempt makes sense, where the server says so. */
  readonly retryAfter: number | undefined

  constructor(status: number, body: Partial<Problem> = {}, retryAfter?: number) {
    super(body.message ?? `HTTP ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.code = body.code ?? 'UNKNOWN'
    this.messageNo = body.messageNo
    this.traceId = body.traceId
    this.issues = (body.issues ?? []).map(toFault)
    this.values = body.values ?? []
    this.retryAfter = retryAfter
  }

  /** Copies the refusal with other names for its fields. */
  withIssues(issues: ApiError['issues']): ApiError {
    const { status, code, messageNo = '', traceId = '', message, values } = this
    return new ApiError(status, { status, code, messageNo, traceId, message, issues, values: [...values] }, this.retryAfter)
  }
}

/** Reads body.status before the HTTP status, which stays a legal one for the application statuses. */
export async function parseApiError(response: Response): Promise<ApiError> {
  const parsed = problem.safeParse(await response.json().catch(() => undefined))
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  return parsed.success ? new ApiError(parsed.data.status, parsed.data, retryAfter) : new ApiError(response.status, {}, retryAfter)
}

/** Whether a save was refused because another person saved the record since it was read. */
export const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'CHANGED_MEANWHILE'

export const NO_ANSWER = 0
export const isNoAnswer = (error: unknown) => error instanceof ApiError && error.status === NO_ANSWER
