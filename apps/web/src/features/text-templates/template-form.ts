import type { TextTemplateRow } from '@maru/shared/templates/text-template.ts'

/** Formatted text or text only: each has its list and its contents under addresses of its own (SPEC 2). */
export type TemplateForm = 'rich' | 'plain'

export const contentPaths = { rich: '/chems/tmptcntn', plain: '/chems/tmptcntnplain' } as const
export const listPaths = { rich: '/chems/tmptmn', plain: '/chems/tmptmnplain' } as const

/** The page a template's content is written on. */
export const contentAddress = ({ id, plain }: Pick<TextTemplateRow, 'id' | 'plain'>) => `${contentPaths[plain ? 'plain' : 'rich']}?id=${id}`
