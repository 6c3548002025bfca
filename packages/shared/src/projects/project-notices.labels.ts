import type { LabelRecords } from '../labels.ts'

/** Names of the kinds of notices about projects in the settings (LB00015260–15269, LB00016023, LB00021993). */
export const projectNoticeNames = {
  projectApproved: ['LB00015260', 'My projects are approved', '내 과제 승인', 'Meine Projekte werden genehmigt'],
  projectSuspended: ['LB00015261', 'My projects are suspended', '내 과제 중단', 'Meine Projekte werden ausgesetzt'],
  projectEnded: ['LB00015262', 'My projects end', '내 과제 종료', 'Meine Projekte enden'],
  projectPeriod: ['LB00016023', 'The period of my projects changes', '내 과제 기간 변경', 'Die Laufzeit meiner Projekte ändert sich'],
  projectLead: ['LB00021993', 'The lead of my projects changes', '내 과제 연구책임자 변경', 'Die Leitung meiner Projekte wechselt'],
} as const satisfies LabelRecords

/** Their texts: {0} project number, {1} title, {2} person, none for the approval; for the period {2} first and {3} last day (LB00015270–15279, LB00016024); for the lead {2} the new one (LB00021994). */
export const projectNoticeTexts = {
  projectApproved: ['LB00015270', '{0} {1} is approved', '{0} {1} 과제가 승인되었습니다', '{0} {1} ist genehmigt'],
  projectSuspended: ['LB00015271', '{2} suspended {0} {1}', '{2}님이 {0} {1} 과제를 중단했습니다', '{2} hat {0} {1} ausgesetzt'],
  projectEnded: ['LB00015272', '{2} ended {0} {1}', '{2}님이 {0} {1} 과제를 종료했습니다', '{2} hat {0} {1} beendet'],
  projectPeriod: [
    'LB00016024',
    '{0} {1} now runs from {2} to {3}',
    '{0} {1} 과제 기간 변경: {2} – {3}',
    '{0} {1} läuft nun vom {2} bis {3}',
  ],
  projectLead: ['LB00021994', '{2} now leads {0} {1}', '{0} {1} 과제의 연구책임자: {2}', '{2} leitet nun {0} {1}'],
} as const satisfies LabelRecords
