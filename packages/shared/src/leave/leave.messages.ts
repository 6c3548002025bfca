import type { LabelRecords } from '../labels.ts'

/** What people are told about leave: MS00003500–3649. */
export const leaveMessages = {
  approvalDomainConflict: [
    'MS00003500',
    'This can no longer be decided as it is: {0} You may return it to the drafter or leave it.',
    '지금은 이대로 결정할 수 없습니다: {0} 기안자에게 반려하거나 그대로 둘 수 있습니다.',
    'So kann das nicht mehr entschieden werden: {0} Sie können es zurückgeben oder liegen lassen.',
  ],
  leaveTypeMissing: ['MS00003501', 'Choose the type of leave.', '휴가 종류를 선택하세요.', 'Wählen Sie die Art des Urlaubs.'],
  leaveDateMissing: [
    'MS00003502',
    'Choose the first and the last day.',
    '시작일과 종료일을 선택하세요.',
    'Wählen Sie den ersten und den letzten Tag.',
  ],
  leaveDatesTurned: [
    'MS00003503',
    'The leave ends on {1}, before it begins on {0}. Correct one of the dates.',
    '종료일({1})이 시작일({0})보다 빠릅니다. 날짜를 수정하세요.',
    'Der Urlaub endet am {1}, bevor er am {0} beginnt. Berichtigen Sie eines der Daten.',
  ],
} as const satisfies LabelRecords
