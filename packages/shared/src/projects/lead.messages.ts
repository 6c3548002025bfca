import type { LabelRecords } from '../labels.ts'

/** Refusals about changes of the principal investigator: MS00010110–10119. */
export const leadMessages = {
  fieldLeadByRequest: [
    'MS00010110',
    'Request the change on the project page',
    '과제 화면에서 변경을 신청하세요',
    'Beantragen Sie den Wechsel auf der Projektseite',
  ],
  fieldSameLead: ['MS00010111', 'Already leads this project', '이미 이 과제의 연구책임자입니다', 'Leitet dieses Projekt bereits'],
  leadClosed: [
    'MS00010112',
    'Only approved, running, suspended and ended projects change their lead by request. Choose another project.',
    '승인, 진행 중, 중단, 종료 상태의 과제만 책임자 변경을 신청할 수 있습니다. 다른 과제를 선택하세요.',
    'Nur genehmigte, laufende, ausgesetzte und beendete Projekte wechseln ihre Leitung per Antrag. Wählen Sie ein anderes Projekt.',
  ],
  leadReplaced: [
    'MS00010113',
    'The principal investigator of this project has changed since. Choose the project again.',
    '이후 연구책임자가 변경되었습니다. 과제를 다시 선택하세요.',
    'Die Projektleitung hat inzwischen gewechselt. Wählen Sie das Projekt erneut.',
  ],
  leadOwnsBudget: [
    'MS00010114',
    '{0} owns the budget of this project. Choose another person, or ask the office to change the budget owner first.',
    '{0}님은 이 과제의 예산 책임자입니다. 다른 사람을 선택하거나 예산 책임자를 먼저 변경하세요.',
    '{0} verantwortet das Budget dieses Projekts. Wählen Sie eine andere Person, oder lassen Sie zuerst die Budgetverantwortung ändern.',
  ],
  leadChanged: [
    'MS00010115',
    'The principal investigator or a participation was changed again since. Request another change instead.',
    '이후 연구책임자나 참여 내용이 다시 변경되었습니다. 새 변경을 신청하세요.',
    'Projektleitung oder Beteiligungen wurden inzwischen erneut geändert. Beantragen Sie eine weitere Änderung.',
  ],
  participationNotLead: [
    'MS00010116',
    '{0} leads this project. Choose another role, or request a change of the principal investigator.',
    '이 과제의 연구책임자는 {0}님입니다. 다른 역할을 선택하거나 책임자 변경을 신청하세요.',
    '{0} leitet dieses Projekt. Wählen Sie eine andere Rolle, oder beantragen Sie einen Wechsel der Projektleitung.',
  ],
} as const satisfies LabelRecords
