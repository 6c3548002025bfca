import { z } from 'zod'
import { isBlank, text } from '../codecs.ts'
import { codeId, NAME_MAX } from './code-admin.ts'

export const codeRequestGroups = ['VENDOR', 'COST_CENTRE', 'ACCOUNT', 'ITEM'] as const
export type CodeRequestGroup = (typeof codeRequestGroups)[number]

/** Code group each kind of code is added to. */
export const codeGroupIds: Readonly<Record<CodeRequestGroup, string>> = {
  VENDOR: 'CO00000053',
  COST_CENTRE: 'CO00000054',
  ACCOUNT: 'CO00000055',
  ITEM: 'CO00000056',
}
export const CODE_MAX = 20
export const CODE_REASON_MAX = 500

/** What a code request says. A draft may be incomplete: what is missing is ''. */
export const codeRequestBody = z.strictObject({
  type: z.literal('code'),
  group: z.enum(codeRequestGroups),
  code: text(CODE_MAX),
  nameEn: text(NAME_MAX),
  nameKo: text(NAME_MAX),
  nameDe: text(NAME_MAX),
  reason: text(CODE_REASON_MAX),
})
export type CodeRequestBody = z.output<typeof codeRequestBody>

export const blankCodeRequest: CodeRequestBody = { type: 'code', group: 'VENDOR', code: '', nameEn: '', nameKo: '', nameDe: '', reason: '' }

/** What has to be filled in or corrected before submission: field → word of the fault. */
export function codeRequestFaults(body: CodeRequestBody): Readonly<Record<string, 'REQUIRED' | 'BAD_CODE_ID'>> {
  const empty = (['code', 'nameEn', 'reason'] as const).filter((name) => isBlank(body[name]))
  const isBadCode = !isBlank(body.code) && !codeId.safeParse(body.code.trim()).success
  return { ...Object.fromEntries(empty.map((name) => [name, 'REQUIRED' as const])), ...(isBadCode && { code: 'BAD_CODE_ID' as const }) }
}
