import type { LabelRecords } from '../../labels.ts'

/** Absences that the office enters: LB00014720–14739. */
export const absenceEntryLabels = {
  newAbsence: ['LB00014720', 'New absence', '부재 등록', 'Neue Abwesenheit'],
  editAbsence: ['LB00014721', 'Edit absence', '부재 수정', 'Abwesenheit bearbeiten'],
  userId: ['LB00014722', 'Person', '대상자', 'Person'],
  from: ['LB00014723', 'From', '시작일', 'Von'],
  to: ['LB00014724', 'To', '종료일', 'Bis'],
  half: ['LB00014725', 'Part of the day', '시간대', 'Tagesteil'],
  reason: ['LB00014726', 'Reason', '사유', 'Grund'],
  reasonHint: [
    'LB00014727',
    'Visible to the person, managers and the office',
    '본인, 상급자, 총무 부서에만 표시',
    'Sichtbar für Person, Führung und Büro',
  ],
  coveredById: ['LB00014728', 'Covered by', '업무 대행', 'Vertretung'],
  absence: ['LB00014729', 'Absence', '부재', 'Abwesenheit'],
  absenceText: [
    'LB00014730',
    'Leave and sick leave appear automatically. Enter only other absences.',
    '휴가와 병가는 자동으로 표시됩니다. 그 밖의 부재만 등록하세요.',
    'Urlaub und Krankheit erscheinen automatisch. Erfassen Sie nur andere Abwesenheiten.',
  ],
  deleteAbsence: ['LB00014731', 'Delete this absence?', '이 부재를 삭제할까요?', 'Diese Abwesenheit löschen?'],
} as const satisfies LabelRecords
