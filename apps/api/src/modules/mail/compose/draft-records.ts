import type { RichText } from '@maru/shared/rich-text/rich-text.ts'
import type { DraftAddress, DraftFile, MailDraft as Draft } from '@maru/shared/mail/compose/mail-draft.ts'
import { draftModes } from '@maru/shared/mail/compose/mail-draft.ts'
import type { MailDraft, StoredFile } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { Refusal } from '../../../kernel/errors.ts'
import { quoteAsText } from './quote-text.ts'

/** A picture of the quoted mail: a stored file and the id by which the text names it. */
export interface Inline {
  fileKey: string
  contentId: string
}

export const draftGone = () => new Refusal(409, 'MAIL_DRAFT_GONE', 'mailDraftGone')
export const parseInlines = ({ inlines }: Pick<MailDraft, 'inlines'>) => inlines as unknown as readonly Inline[]
export const parseBody = ({ body }: Pick<MailDraft, 'body'>) => body as unknown as RichText

/** The files of a draft: those of its group, oldest first. */
export async function listFiles(db: Db, { fileGroupId }: Pick<MailDraft, 'fileGroupId'>): Promise<readonly StoredFile[]> {
  if (fileGroupId === null) return []
  return db.storedFile.findMany({ where: { groupId: fileGroupId, state: 'READY' }, orderBy: [{ createdAt: 'asc' }, { key: 'asc' }] })
}

export const fileUrl = (key: string) => `/api/v1/common/file-down/${key}`

/** A quoted mail with addresses in place of content ids, in one pass however many there are. */
export const replaceIds = (quote: string, addresses: ReadonlyMap<string, string>) =>
  quote.replaceAll(/"cid:([^"]{1,300})"/g, (whole, id: string) => (addresses.has(id) ? `"${addresses.get(id) ?? ''}"` : whole))

/** The quoted mail with pictures a browser can fetch. */
export const presentQuote = (draft: Pick<MailDraft, 'quote' | 'inlines'>) =>
  replaceIds(draft.quote, new Map(parseInlines(draft).map(({ fileKey, contentId }) => [contentId, `/api/v1/common/image/${fileKey}`])))

const modeOf = (mode: string) => draftModes.find((one) => one === mode) ?? 'new'
export const parseAddresses = (value: unknown) => value as DraftAddress[]

/** A draft as its writer has it. */
export async function presentDraft(db: Db, draft: MailDraft): Promise<Draft> {
  const inline = new Set(parseInlines(draft).map(({ fileKey }) => fileKey))
  const files = (await listFiles(db, draft)).map(({ key, name, bytes }): DraftFile => ({
    fileKey: key,
    name,
    size: Number(bytes),
    url: fileUrl(key),
    inline: inline.has(key),
  }))
  return {
    draftId: draft.id,
    version: draft.version,
    mode: modeOf(draft.mode),
    replyOf: draft.replyOf === null ? null : String(draft.replyOf),
    to: parseAddresses(draft.recipients),
    cc: parseAddresses(draft.cc),
    bcc: parseAddresses(draft.bcc),
    subject: draft.subject,
    body: parseBody(draft),
    quote: presentQuote(draft),
    quoteText: quoteAsText(draft.quote),
    fileGroupId: draft.fileGroupId ?? '',
    linkDays: draft.linkDays,
    files,
    updatedAt: draft.updatedAt,
  }
}
