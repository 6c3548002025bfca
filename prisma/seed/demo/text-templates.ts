import type { RichText } from '@maru/shared/rich-text/rich-text.ts'
import { blankText, type TemplateContent, type TextTemplateInput } from '@maru/shared/templates/text-template.ts'

type Block = RichText['content'][number]

const words = (text: string) => [{ type: 'text' as const, text }]
const paragraph = (text: string): Block => ({ type: 'paragraph', ...(text !== '' && { content: words(text) }) })
const heading = (text: string): Block => ({ type: 'heading', attrs: { level: 2 }, content: words(text) })
const list = (...items: string[]): Block => ({
  type: 'bulletList',
  content: items.map((item) => ({ type: 'listItem', content: [paragraph(item)] })),
})
const formatted = (...content: Block[]) => ({
  language: '' as const,
  plain: false,
  active: true,
  text: '',
  body: { type: 'doc' as const, content },
})
const plain = (...lines: string[]) => ({ language: '' as const, plain: true, active: true, text: lines.join('\n'), body: blankText })

/** What the demo organisation writes again and again: two beginnings of mails, two of documents. */
export const textTemplates: readonly (TextTemplateInput & TemplateContent & { plain: boolean })[] = [
  {
    kind: 'MAIL',
    nameEn: 'Invitation to a seminar',
    nameKo: '세미나 초대',
    nameDe: 'Einladung zum Seminar',
    sortOrder: 10,
    subject: 'Invitation: seminar of {{department}}',
    ...formatted(
      paragraph('Dear colleagues,'),
      paragraph('{{department}} invites you to its next seminar at {{workplace}}.'),
      list('Topic: ', 'Speaker: ', 'Date and time: ', 'Room: '),
      paragraph('Please let me know by Friday whether you can come; a short reply is enough.'),
      paragraph('Kind regards'),
      paragraph('{{userName}}, {{position}} · {{phone}}'),
    ),
  },
  {
    kind: 'MAIL',
    nameEn: 'Receipt of an application',
    nameKo: '지원서 접수 안내',
    nameDe: 'Eingang einer Bewerbung',
    sortOrder: 20,
    subject: 'Ihre Bewerbung / Your application',
    ...plain(
      'Sehr geehrte Damen und Herren,',
      '',
      'vielen Dank für Ihre Bewerbung, die heute, am {{today}}, bei uns eingegangen ist. Sie hören in den nächsten drei Wochen von uns.',
      '',
      'Thank you for your application, which reached us today, {{today}}. You will hear from us within three weeks.',
      '',
      'Mit freundlichen Grüßen / Kind regards',
      '{{userName}}',
      '{{department}}, {{workplace}}',
      '{{address}}',
      '{{email}} · {{phone}}',
    ),
  },
  {
    kind: 'FORM',
    nameEn: 'Minutes of a meeting',
    nameKo: '회의록',
    nameDe: 'Sitzungsprotokoll',
    sortOrder: 10,
    subject: 'Minutes: {{department}}, {{today}}',
    ...formatted(
      paragraph('Written by {{userName}}, {{department}}, on {{today}}.'),
      heading('Present'),
      list('{{departmentHead}}', '{{userName}}'),
      heading('What was discussed'),
      paragraph(''),
      heading('What was decided'),
      list('Who does what by when'),
      heading('Next meeting'),
      paragraph(''),
    ),
  },
  {
    kind: 'FORM',
    nameEn: 'Loan of equipment',
    nameKo: '장비 대여 신청',
    nameDe: 'Ausleihe von Geräten',
    sortOrder: 20,
    subject: 'Loan of equipment: {{userName}}',
    ...plain(
      '{{userName}} ({{employeeNo}}), {{department}}, office {{office}}, asks to borrow:',
      '',
      'Device and inventory number: ',
      'From and until: ',
      'Where it will be used: ',
      'What for: ',
      '',
      'The borrower answers for the device until it is handed back.',
    ),
  },
]
