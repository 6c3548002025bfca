import type { LabelRecords } from '../../labels.ts'

/** Deadlines for research outputs: LB00015640–15669 and 18786–18790. */
export const outputDeadlineLabels = {
  year: ['LB00015640', 'Publication year', '발표 연도', 'Erscheinungsjahr'],
  openFrom: ['LB00015641', 'Entry opens', '등록 시작', 'Erfassung ab'],
  closeOn: ['LB00015642', 'Deadline', '마감일', 'Frist'],
  graceUntil: ['LB00015643', 'Grace period until', '유예 기한', 'Nachfrist bis'],
  kinds: ['LB00018786', 'Types of output', '실적 유형', 'Arten von Leistungen'],
  departmentCodes: ['LB00018787', 'Departments', '부서', 'Abteilungen'],
  scope: ['LB00018788', 'Applies to', '적용 대상', 'Gilt für'],
  everyOutput: ['LB00018789', 'All outputs', '모든 실적', 'Alle Leistungen'],
  scopeHint: ['LB00018790', 'Leave empty for all', '비워 두면 전체에 적용됩니다', 'Leer lassen für alle'],
  note: ['LB00015644', 'Remark', '비고', 'Bemerkung'],
  state: ['LB00015645', 'Status', '상태', 'Status'],
  upcoming: ['LB00015646', 'Not open yet', '시작 전', 'Noch nicht offen'],
  open: ['LB00015647', 'Open', '등록 중', 'Offen'],
  grace: ['LB00015648', 'Grace period', '유예 기간', 'Nachfrist'],
  closed: ['LB00015649', 'Closed', '마감', 'Geschlossen'],
  waiting: ['LB00015650', 'To be verified', '검증 대기', 'Zu prüfen'],
  verified: ['LB00015651', 'Verified', '검증됨', 'Geprüft'],
  newDeadline: ['LB00015652', 'New deadline', '마감 등록', 'Neue Frist'],
  deadline: ['LB00015653', 'Deadline', '마감', 'Frist'],
  deadlineText: [
    'LB00015654',
    'After the grace period only the office can enter these outputs. Others stay open.',
    '유예 기한이 지나면 총무 부서만 등록할 수 있습니다. 대상이 아닌 실적은 계속 등록할 수 있습니다.',
    'Nach der Nachfrist erfasst nur das Büro diese Leistungen. Andere bleiben offen.',
  ],
  noDeadlines: ['LB00015655', 'No deadlines yet', '등록된 마감이 없습니다', 'Noch keine Fristen'],
  removeAsk: ['LB00015656', 'Delete the deadline for {0}?', '{0}년 마감을 삭제할까요?', 'Frist für {0} löschen?'],
} as const satisfies LabelRecords
