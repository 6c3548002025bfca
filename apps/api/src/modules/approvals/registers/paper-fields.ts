import type { PaperDocument, Prisma } from '@maru/prisma/generated/client.ts'
import type { PaperInput } from '@maru/shared/approvals/registers/paper-document.ts'
import { dateValue } from '../../../kernel/users/user-format.ts'

export type PaperColumns = Omit<Prisma.PaperDocumentUncheckedCreateInput, 'registerNo' | 'departmentCode' | 'registrarId' | 'id'>
type Whole = PaperDocument & { notices: readonly { userId: string }[] }

const dayOf = (date: Date | null) => date?.toISOString().slice(0, 10) ?? ''

/** What the popup edits as columns; the people who are told have rows of their own. */
export function paperColumns(input: PaperInput) {
  const { direction, originalNo, sender, receiver, pages, medium, remark } = input
  return {
    direction,
    originalNo,
    sender,
    receiver,
    pages,
    medium,
    remark,
    title: input.title.trim(),
    storagePlace: input.storagePlace.trim(),
    noScanReason: input.noScanReason.trim(),
    documentDate: new Date(`${input.documentDate}T00:00:00Z`),
    receivedDate: dateValue(input.receivedDate),
    decidedDate: dateValue(input.decidedDate),
    retentionYears: input.retention === 'FOREVER' ? null : Number(input.retention),
    receivingDepartmentCode: input.receivingDepartment || null,
  } satisfies PaperColumns
}

/** An entry as the popup edits it. */
export function paperFields(paper: Whole): PaperInput {
  const { direction, originalNo, sender, receiver, title, pages, medium, storagePlace, noScanReason, remark } = paper
  return {
    direction,
    originalNo,
    sender,
    receiver,
    title,
    pages,
    medium,
    storagePlace,
    noScanReason,
    remark,
    documentDate: dayOf(paper.documentDate),
    receivedDate: dayOf(paper.receivedDate),
    decidedDate: dayOf(paper.decidedDate),
    retention: String(paper.retentionYears ?? 'FOREVER') as PaperInput['retention'],
    fileKey: paper.fileGroupId ?? '',
    receivingDepartment: paper.receivingDepartmentCode ?? '',
    notify: paper.notices.map(({ userId }) => userId).toSorted(),
  }
}

const asText = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value))

/** The fields that differ, before and after, as text. */
export function changedFields(before: PaperInput, after: PaperInput) {
  const names = (Object.keys(before) as (keyof PaperInput)[]).filter((name) => asText(before[name]) !== asText(after[name]))
  const pick = (from: PaperInput) => Object.fromEntries(names.map((name) => [name, asText(from[name])]))
  return { names, before: pick(before), after: pick(after) }
}
