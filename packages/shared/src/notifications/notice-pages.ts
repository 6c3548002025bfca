import type { NoticeKind } from './notification.ts'

const postKinds: ReadonlySet<NoticeKind> = new Set<NoticeKind>(['postPublished', 'postConfirm', 'postComment', 'postMention'])

/** Where the address of a post stands among the values of a notice about it, and where its text. */
const POST_PLACE = 2
const POST_TEXT = 4

/** The page of the record a notice is about, where the notice itself names it; undefined for every other kind. */
export const recordPageOf = (kind: NoticeKind, values: readonly string[]) =>
  kind === 'agreementDue'
    ? `/bbs/mou/mouedt/${values[POST_PLACE] ?? ''}`
    : kind === 'patentDue'
      ? `/project/patentinfo/${values[POST_PLACE] ?? ''}`
      : postKinds.has(kind)
        ? `/bbs/basic/basicinfo/${values[POST_PLACE] ?? ''}`
        : undefined

/** The text a mail about a notice carries besides its line; '' for most. */
export const mailedTextOf = (kind: NoticeKind, values: readonly string[]) => (kind === 'postPublished' ? (values[POST_TEXT] ?? '') : '')
