import type { LabelRecords } from '../../labels.ts'

/** What a tab of a box says when nothing is in it: LB00009610–9613. `{0}` is the name of the tab. */
export const emptyLabels = {
  tab: ['LB00009610', 'Nothing in "{0}"', '“{0}”에 문서가 없습니다', 'Nichts unter „{0}“'],
  tabText: [
    'LB00009611',
    'Other tabs may contain documents. Each tab shows how many.',
    '다른 탭에 문서가 있을 수 있습니다. 탭마다 건수가 표시됩니다.',
    'Die anderen Tabs können Dokumente enthalten; die Zahl im Tab gibt an, wie viele.',
  ],
  objections: ['LB00009612', 'No open objections', '처리할 이의가 없습니다', 'Keine offenen Einsprüche'],
  objectionsText: [
    'LB00009613',
    'Objections appear here until they are resolved or the document is corrected or cancelled.',
    '이의는 처리되거나 문서가 정정 또는 취소될 때까지 여기에 표시됩니다.',
    'Einsprüche nach der Entscheidung erscheinen hier, bis sie erledigt sind.',
  ],
} as const satisfies LabelRecords

/** Where a box is searched: LB00009614–9615. */
export const searchLabels = {
  within: ['LB00009614', 'Search in', '검색 범위', 'Suchen in'],
  content: ['LB00009615', 'titles and content', '제목과 본문', 'Titeln und Texten'],
} as const satisfies LabelRecords
