import { codeGroupIds, codeRequestBody, codeRequestFaults, type CodeRequestBody } from '@maru/shared/codes/code-request-body.ts'
import type { Db } from '../../kernel/database/database.ts'
import { faultIssues, type HookIssue } from '../../kernel/extension-points/approval-hooks.ts'
import { defineRequestKind, type PlainRequest } from '../../kernel/extension-points/request-kind.ts'
import { addCode, deactivateCode, findCode, lockGroup } from './code-add.service.ts'

const codeOf = ({ group, code }: CodeRequestBody) => ({ groupId: codeGroupIds[group], code: code.trim() })

/** Finds who has asked for the same code in a document under way, the request itself aside. */
async function findPendingDrafter(db: Db, { document, body }: PlainRequest<CodeRequestBody>) {
  const [row] = await db.$queryRaw<{ name: string }[]>`
    select u.english_name as name from approval_document d join approval_form f on f.code = d.form_code and f.kind = 'CODE'
      join users u on u.id = d.drafter_id
    where d.status = 'IN_PROGRESS' and d.cancels_id is null and d.id <> ${document.id}::uuid
      and d.body ->> 'group' = ${body.group} and lower(trim(d.body ->> 'code')) = lower(${body.code.trim()}) limit 1`
  return row?.name
}

/** What stands in the way of the code, under the lock of its group: two requests for one code come one after the other. */
async function validate(db: Db, request: PlainRequest<CodeRequestBody>): Promise<readonly HookIssue[]> {
  const { body } = request
  const faults = faultIssues(codeRequestFaults(body))
  if (faults.length > 0) return faults
  const { groupId, code } = codeOf(body)
  await lockGroup(db, groupId)
  const taken = await findCode(db, groupId, code)
  if (taken) return [{ path: 'body.code', code: 'CODE_TAKEN', text: 'codeRequestTaken', values: [taken.code, taken] }]
  const pending = await findPendingDrafter(db, request)
  return pending === undefined ? [] : [{ path: 'body.code', code: 'CODE_REQUESTED', text: 'codeRequestPending', values: [code, pending] }]
}

/** A request for a new code: the decision adds it to its group, a decided cancellation takes it out of use. */
export const codeRequestHooks = defineRequestKind({
  body: codeRequestBody,
  validate,
  apply: async (db, { document, body }) => {
    const { nameEn, nameKo, nameDe } = body
    const names = { nameEn: nameEn.trim(), nameKo: nameKo.trim(), nameDe: nameDe.trim() }
    await addCode(db, { userId: document.drafterId }, { ...codeOf(body), ...names })
  },
  revert: (db, { document, body }) => {
    const { groupId, code } = codeOf(body)
    return deactivateCode(db, { userId: document.drafterId }, groupId, code)
  },
  fields: ({ group }) => ({ group }),
})
