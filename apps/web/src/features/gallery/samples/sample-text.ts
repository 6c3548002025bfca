import type { RichText } from '@maru/shared/rich-text/rich-text.ts'
import type { ChangeEntry } from '@maru/shared/histories/change.ts'
import type { Effect } from '../../../widgets/permission-preview/EffectTable.tsx'

const words = (text: string) => [{ type: 'text' as const, text }]
const paragraph = (text: string) => ({ type: 'paragraph' as const, content: words(text) })
const cell = (type: 'tableCell' | 'tableHeader', text: string) => ({ type, content: [paragraph(text)] })
const row = (type: 'tableCell' | 'tableHeader', ...texts: readonly string[]) => ({
  type: 'tableRow' as const,
  content: texts.map((text) => cell(type, text)),
})

/** A text with everything an editor makes: heading, marks, link, list, quotation, code, table. */
export const sampleText = (long: string): RichText => ({
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 1 }, content: words('Messreihe 예시') },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Bold, ', marks: [{ type: 'bold' }] },
        { type: 'text', text: 'italic, ', marks: [{ type: 'italic' }] },
        { type: 'text', text: 'struck', marks: [{ type: 'strike' }] },
        { type: 'text', text: ' and ' },
        { type: 'text', text: 'a link', marks: [{ type: 'link', attrs: { href: 'https://example.org/' } }] },
      ],
    },
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(long)] }] },
    { type: 'blockquote', content: [paragraph('수처리용 소재')] },
    { type: 'codeBlock', content: words('pH = 7.4') },
    { type: 'table', content: [row('tableHeader', 'A', 'B'), row('tableCell', '1', long)] },
  ],
})

/** Changes of a record: a new value, one that was emptied, one the clock made. */
export const sampleChanges = (long: string): ChangeEntry[] =>
  (['create', 'modify', 'restore'] as const).map((action, index) => ({
    id: action,
    entity: 'sample',
    entityId: 'sample',
    at: new Date(Date.UTC(2026, 10, 20 - index, 9, 30)),
    userId: index === 2 ? 'system' : 'sample',
    userName: index === 2 ? '' : 'Alex Beispiel',
    token: '',
    action,
    reason: index === 1 ? long : '',
    fields: [
      { field: 'name', before: index === 0 ? '' : '예시', after: index === 1 ? '' : long },
      { field: 'amount', before: '1,234.50', after: '0.00' },
    ],
  }))

/** One person gains, and more people lose than are named at once. */
export const sampleEffects = (long: string): Effect[] => [
  { key: 'gains', gains: true, what: long, total: 1, names: ['Alex Beispiel'] },
  { key: 'loses', gains: false, what: '예시', total: 14, names: Array.from({ length: 14 }, (_, index) => `Person ${String(index + 1)}`) },
]
