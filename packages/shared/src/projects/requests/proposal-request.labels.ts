import type { LabelRecords } from '../../labels.ts'

/** Requests for the approval of a proposed project: LB00018930–18959. */
export const proposalRequestLabels = {
  newTitle: ['LB00018930', 'New project approval request', '새 과제 승인 신청', 'Neuer Antrag auf Projektgenehmigung'],
  draftTitle: ['LB00018931', 'Project approval request', '과제 승인 신청', 'Antrag auf Projektgenehmigung'],
  projectNo: ['LB00018932', 'Project', '과제', 'Projekt'],
  note: ['LB00018933', 'Note', '비고', 'Anmerkung'],
  proposal: ['LB00018934', 'Proposal', '과제 제안', 'Vorschlag'],
  proposalText: [
    'LB00018935',
    "The project can't be edited until the request is decided",
    '결재가 끝날 때까지 과제를 수정할 수 없습니다',
    'Bis zur Entscheidung ist das Projekt nicht bearbeitbar',
  ],
  planned: ['LB00018936', 'Planned budget', '계획 예산', 'Geplantes Budget'],
  requestApproval: ['LB00018937', 'Request approval', '승인 신청', 'Genehmigung beantragen'],
  approval: ['LB00018938', 'Approval', '승인', 'Genehmigung'],
  inApproval: ['LB00018939', 'In progress', '진행 중', 'Läuft'],
  plan: ['LB00018942', 'Plan', '계획', 'Plan'],
  loadPlan: ['LB00018943', 'Load plan again', '계획 다시 불러오기', 'Plan neu laden'],
} as const satisfies LabelRecords
