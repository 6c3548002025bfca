import { isDeepStrictEqual } from 'node:util'
import type { ApprovalBody } from '@maru/prisma/generated/client.ts'
import type { FieldChange } from '@maru/shared/approvals/documents/approval-content.ts'
import { plainText } from '@maru/shared/rich-text/rich-text.ts'
import { textDiff } from '@maru/shared/approvals/documents/text-diff.ts'
import type { Db } from '../../../kernel/database/database.ts'

type Content = Pick<ApprovalBody, 'title' | 'body' | 'files'>

const wordsOf = (value: unknown) => (typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value))

/** A content as fields with words: the title, the text or each field of the body, and the attachments by name and hash. */
function fieldsOf({ title, body, files }: Content): Map<string, string> {
  const said = body as { type: string; content?: object[] }
  const own = said.type === 'doc' ? [['body', plainText(said)] as const] : Object.entries(said).filter(([name]) => name !== 'type')
  const attached = (files as { name: string; sha256: string }[]).map(({ name, sha256 }) => `${name} ${sha256.slice(0, 8)}`).join('\n')
  return new Map([['title', title], ...own.map(([name, value]) => [name, wordsOf(value)] as const), ['files', attached]])
}

/** What differs between two contents. Marks of a text that leave its words alone count as a change of `body`. */
export function changesBetween(before: Content, after: Content): FieldChange[] {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)]
  const changes = [...new Set([...old.keys(), ...fresh.keys()])].flatMap((field) => {
    const [was, is] = [old.get(field) ?? '', fresh.get(field) ?? '']
    return was === is ? [] : [{ field, before: was, after: is, lines: textDiff(was, is) }]
  })
  const isMarked = changes.length === 0 && !isDeepStrictEqual(before.body, after.body)
  const words = fresh.get('body') ?? ''
  return isMarked ? [{ field: 'body', before: words, after: words, lines: textDiff(words, words) }] : changes
}

/** One version of a document's content; null when there is no such version. */
export const findVersion = (db: Db, documentId: string, version: number) =>
  db.approvalBody.findUnique({ where: { documentId_version: { documentId, version } } })
