import type { LabelRecords } from '../../labels.ts'

/** Budget applications: LB00015200–15229. */
export const budgetRequestLabels = {
  newTitle: ['LB00015200', 'New budget application', '새 예산 변경 신청', 'Neuer Budgetantrag'],
  draftTitle: ['LB00015201', 'Budget application', '예산 변경 신청', 'Budgetantrag'],
  projectNo: ['LB00015202', 'Project', '과제', 'Projekt'],
  fromLineId: ['LB00015203', 'From line', '보내는 항목', 'Von Posten'],
  toLineId: ['LB00015204', 'To line', '받는 항목', 'Nach Posten'],
  amount: ['LB00015205', 'Amount', '금액', 'Betrag'],
  consent: ['LB00015206', "Funder's consent", '지원 기관 승인', 'Zustimmung des Förderers'],
  consentHint: [
    'LB00015207',
    'Reference and date; attach the letter',
    '문서번호와 날짜, 승인서 첨부',
    'Aktenzeichen und Datum; Schreiben anhängen',
  ],
  reason: ['LB00015208', 'Reason', '신청 사유', 'Begründung'],
  change: ['LB00015209', 'Budget change', '예산 변경', 'Budgetänderung'],
  changeText: [
    'LB00015210',
    'The amount is reserved on submission and moved on approval',
    '상신하면 금액이 예약되고 승인되면 이동합니다',
    'Der Betrag wird beim Einreichen reserviert und nach der Genehmigung umgebucht',
  ],
  freeHint: [
    'LB00015211',
    'Within the free limit. You can move it at once on the project page.',
    '자유 한도 안의 금액입니다. 과제 화면에서 바로 이동할 수 있습니다.',
    'Im freien Rahmen. Auf der Projektseite können Sie sofort umbuchen.',
  ],
  availableAfter: ['LB00015212', 'Available after the move: {0} €', '이동 후 잔액: {0} €', 'Danach verfügbar: {0} €'],
  lineAwaits: [
    'LB00015225',
    'Choose a project to see the approval line',
    '과제를 선택하면 결재선이 표시됩니다',
    'Wählen Sie ein Projekt, um die Genehmigungslinie zu sehen',
  ],
} as const satisfies LabelRecords
