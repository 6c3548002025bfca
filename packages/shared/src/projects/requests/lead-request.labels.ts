import type { LabelRecords } from '../../labels.ts'

/** Requests for another principal investigator of a project: LB00021980–21992. */
export const leadRequestLabels = {
  newTitle: ['LB00021980', 'New lead change request', '새 연구책임자 변경 신청', 'Neuer Antrag auf Leitungswechsel'],
  draftTitle: ['LB00021981', 'Lead change request', '연구책임자 변경 신청', 'Antrag auf Leitungswechsel'],
  projectNo: ['LB00021982', 'Project', '과제', 'Projekt'],
  formerId: ['LB00021983', 'Current principal investigator', '현재 연구책임자', 'Aktuelle Projektleitung'],
  userId: ['LB00021984', 'New principal investigator', '새 연구책임자', 'Neue Projektleitung'],
  formerRole: ['LB00021985', "Former lead's new role", '현 책임자의 이후 역할', 'Neue Rolle der bisherigen Leitung'],
  reason: ['LB00021986', 'Reason', '신청 사유', 'Begründung'],
  change: ['LB00021987', 'Change of principal investigator', '연구책임자 변경', 'Wechsel der Projektleitung'],
  changeText: [
    'LB00021988',
    'Applies once lead department, office and budget owner approve',
    '주관 부서, 총무 부서, 예산 책임자가 승인하면 적용됩니다',
    'Gilt, sobald Fachabteilung, Büro und Budgetverantwortung zustimmen',
  ],
  none: ['LB00021989', "Doesn't continue", '참여 종료', 'Scheidet aus'],
  request: ['LB00021990', 'Change lead', '책임자 변경', 'Leitung wechseln'],
  byRequest: [
    'LB00021991',
    'The principal investigator changes by request, on the project page',
    '연구책임자는 과제 화면에서 변경을 신청합니다',
    'Die Projektleitung wechselt per Antrag auf der Projektseite',
  ],
} as const satisfies LabelRecords
