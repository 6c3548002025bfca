import type { LabelRecords } from '../../labels.ts'

/** Refusals about the approval of proposed projects: MS00007920–7926. */
export const proposalMessages = {
  proposalNotOpen: [
    'MS00007920',
    'Only a proposed project can be approved. Choose a proposed project.',
    '제안 상태의 과제만 승인을 신청할 수 있습니다. 제안 상태의 과제를 선택하세요.',
    'Nur ein vorgeschlagenes Projekt kann genehmigt werden. Wählen Sie ein vorgeschlagenes Projekt.',
  ],
  proposalSubmitted: [
    'MS00007921',
    'Approval of this project was already requested. Wait for the decision or recall that request.',
    '이 과제는 이미 승인을 신청했습니다. 결재를 기다리거나 기존 신청을 회수하세요.',
    'Die Genehmigung ist bereits beantragt. Warten Sie die Entscheidung ab, oder ziehen Sie den Antrag zurück.',
  ],
  proposalNoBudget: [
    'MS00007922',
    'This project has no planned budget. Add a budget line first.',
    '이 과제에는 계획 예산이 없습니다. 예산 항목을 먼저 추가하세요.',
    'Für dieses Projekt ist kein Budget geplant. Fügen Sie zuerst einen Budgetposten hinzu.',
  ],
  proposalOwnBudget: [
    'MS00007923',
    "The principal investigator can't approve the project. Choose another budget owner first.",
    '연구책임자는 자신의 과제를 승인할 수 없습니다. 다른 예산 책임자를 먼저 지정하세요.',
    'Die Projektleitung kann das Projekt nicht selbst genehmigen. Wählen Sie zuerst eine andere Budgetverantwortung.',
  ],
  projectInApproval: [
    'MS00007924',
    "This project is in approval and can't be changed. Wait for the decision or recall the request.",
    '승인 진행 중인 과제는 수정할 수 없습니다. 결재를 기다리거나 신청을 회수하세요.',
    'Die Genehmigung dieses Projekts läuft. Warten Sie die Entscheidung ab, oder ziehen Sie den Antrag zurück.',
  ],
  projectApprovalUsed: [
    'MS00007925',
    'The project has started or its budget is in use. Close the project instead.',
    '과제가 시작되었거나 예산이 사용 중입니다. 대신 과제를 종료하세요.',
    'Das Projekt läuft bereits oder sein Budget ist in Gebrauch. Schließen Sie stattdessen das Projekt.',
  ],
  proposalPlanChanged: [
    'MS00007926',
    'The plan has changed since you opened the request. Load it again, then submit.',
    '신청서를 연 뒤 과제 계획이 변경되었습니다. 계획을 다시 불러온 뒤 상신하세요.',
    'Der Plan hat sich geändert, seit Sie den Antrag geöffnet haben. Laden Sie ihn neu, und reichen Sie dann ein.',
  ],
} as const satisfies LabelRecords
