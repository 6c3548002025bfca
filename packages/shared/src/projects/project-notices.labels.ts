import type { LabelRecords } from '../labels.ts'

/** Names of the kinds of notices about projects in the settings (LB00015260–15269). */
export const projectNoticeNames = {
  projectApproved: ['LB00015260', 'My projects are approved', '내 과제 승인', 'Meine Projekte werden genehmigt'],
  projectSuspended: ['LB00015261', 'My projects are suspended', '내 과제 중단', 'Meine Projekte werden ausgesetzt'],
  projectEnded: ['LB00015262', 'My projects end', '내 과제 종료', 'Meine Projekte enden'],
} as const satisfies LabelRecords

/** Their texts: {0} project number, {1} title, {2} person (LB00015270–15279). */
export const projectNoticeTexts = {
  projectApproved: ['LB00015270', '{2} approved {0} {1}', '{2}님이 {0} {1} 과제를 승인했습니다', '{2} hat {0} {1} genehmigt'],
  projectSuspended: ['LB00015271', '{2} suspended {0} {1}', '{2}님이 {0} {1} 과제를 중단했습니다', '{2} hat {0} {1} ausgesetzt'],
  projectEnded: ['LB00015272', '{2} ended {0} {1}', '{2}님이 {0} {1} 과제를 종료했습니다', '{2} hat {0} {1} beendet'],
} as const satisfies LabelRecords
