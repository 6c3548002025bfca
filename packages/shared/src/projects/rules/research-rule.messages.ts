import type { LabelRecords } from '../../labels.ts'

/** Refusals about dated rules and national limits: MS00010120–10129. */
export const researchRuleMessages = {
  researchRuleInForce: [
    'MS00010120',
    'This rule is in force or has ended. Add a rule with a later first day instead.',
    '이미 시행된 규정입니다. 시행일이 더 늦은 규정을 추가하세요.',
    'Diese Regel gilt bereits oder ist abgelaufen. Legen Sie stattdessen eine Regel mit späterem Beginn an.',
  ],
  fieldResearchRulePast: ['MS00010121', 'Choose a day after today', '오늘 이후 날짜를 선택하세요', 'Wählen Sie einen Tag nach heute'],
  fieldResearchRuleTaken: [
    'MS00010122',
    'Another rule starts on this day',
    '이 날짜에 시행되는 규정이 있습니다',
    'An diesem Tag beginnt eine andere Regel',
  ],
  fieldNotNational: [
    'MS00010123',
    'Only for Korean national R&D projects',
    '국가연구개발과제에만 입력합니다',
    'Nur für koreanische nationale F&E-Projekte',
  ],
  fieldExemptionByOffice: ['MS00010124', 'Ask the office to enter it', '총무 부서에 요청하세요', 'Bitten Sie das Büro darum'],
  nationalCallDate: [
    'MS00010125',
    'The closing date of the call is missing. Enter it in the project first.',
    '공고 마감일이 없습니다. 과제에 먼저 입력하세요.',
    'Das Ende der Ausschreibung fehlt. Tragen Sie es zuerst im Projekt ein.',
  ],
  nationalMembers: [
    'MS00010126',
    '{0} would take part in more national projects than the rules allow ({1}). Change the participation first.',
    '{0}님은 국가연구개발과제 참여 한도({1})를 넘습니다. 참여를 먼저 조정하세요.',
    '{0} würde an mehr nationalen Projekten mitwirken als erlaubt ({1}). Ändern Sie zuerst die Beteiligung.',
  ],
} as const satisfies LabelRecords
