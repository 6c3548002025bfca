import type { LabelRecords } from '../../labels.ts'

/** Refusals about requests for participants and for another period. */
export const projectRequestMessages = {
  participationPeriod: [
    'MS00007443',
    'The project runs from {0} to {1}. Choose months within it.',
    '과제 기간은 {0}부터 {1}까지입니다. 그 안의 월을 선택하세요.',
    'Das Projekt läuft vom {0} bis {1}. Wählen Sie Monate darin.',
  ],
  participationContract: [
    'MS00007444',
    'The contract of {0} ends on {1}. Choose an earlier last month.',
    '{0}님의 계약은 {1}에 끝납니다. 더 이른 종료 월을 선택하세요.',
    'Der Vertrag von {0} endet am {1}. Wählen Sie einen früheren letzten Monat.',
  ],
  participationTooMuch: [
    'MS00007445',
    '{0} would work {1}% in {2}. At most 100% is possible. Lower the rate or change the months.',
    '{2}에 {0}님의 참여율이 {1}%가 됩니다. 최대 100%입니다. 참여율이나 기간을 조정하세요.',
    '{0} würde im Monat {2} zu {1} % arbeiten. Höchstens 100 % sind möglich. Ändern Sie Anteil oder Monate.',
  ],
  participationRates: [
    'MS00010264',
    '{0} would work {1}% in {2}, together with {3}. At most 100% is possible. Lower the rate or change the months.',
    '{2}에 {0}님의 참여율이 다른 과제({3})와 합해 {1}%가 됩니다. 최대 100%입니다. 참여율이나 기간을 조정하세요.',
    '{0} würde im Monat {2} zusammen mit {3} zu {1} % arbeiten. Höchstens 100 % sind möglich. Ändern Sie Anteil oder Monate.',
  ],
  participationLimit: [
    'MS00007446',
    '{0} would take part in more national projects than the rules allow ({1}). Choose another person.',
    '{0}님은 국가연구개발과제 참여 한도({1})를 넘습니다. 다른 참여자를 선택하세요.',
    '{0} würde an mehr nationalen Projekten mitwirken als erlaubt ({1}). Wählen Sie eine andere Person.',
  ],
  participationUnavailable: [
    'MS00010280',
    "{0} can't take part in these months. Choose other months, or ask the office.",
    '{0}님은 이 기간에 참여할 수 없습니다. 다른 월을 선택하거나 총무 부서에 문의하세요.',
    '{0} kann in diesen Monaten nicht mitwirken. Wählen Sie andere Monate, oder fragen Sie das Büro.',
  ],
  participationClosed: [
    'MS00007447',
    'This project has ended. Choose a proposed, approved or running project.',
    '종료된 과제입니다. 제안, 승인 또는 진행 중인 과제를 선택하세요.',
    'Dieses Projekt ist beendet. Wählen Sie ein vorgeschlagenes, genehmigtes oder laufendes Projekt.',
  ],
  participationChanged: [
    'MS00007448',
    'This participation was changed again since. Apply for another change instead.',
    '이후 참여 내용이 다시 변경되었습니다. 새 변경을 신청하세요.',
    'Diese Beteiligung wurde inzwischen erneut geändert. Beantragen Sie eine weitere Änderung.',
  ],
  periodSame: [
    'MS00007500',
    'The project already has this period. Choose other dates.',
    '현재 기간과 같습니다. 다른 날짜를 선택하세요.',
    'Das Projekt hat diese Laufzeit bereits. Wählen Sie andere Daten.',
  ],
  periodPast: [
    'MS00007501',
    'The new end is in the past. Choose today or a later day.',
    '새 종료일이 지났습니다. 오늘 이후의 날짜를 선택하세요.',
    'Das neue Ende liegt in der Vergangenheit. Wählen Sie heute oder einen späteren Tag.',
  ],
  periodContract: [
    'MS00007502',
    'The contract of {0} ends on {1}. Remove {0} from the extension or choose an earlier end.',
    '{0}님의 계약은 {1}에 끝납니다. 연장 대상에서 빼거나 더 이른 종료일을 선택하세요.',
    'Der Vertrag von {0} endet am {1}. Verlängern Sie {0} nicht oder wählen Sie ein früheres Ende.',
  ],
  periodUnavailable: [
    'MS00010281',
    "{0} can't take part until the new end. Remove {0} from the extension, or ask the office.",
    '{0}님은 새 종료일까지 참여할 수 없습니다. 연장 대상에서 빼거나 총무 부서에 문의하세요.',
    '{0} kann nicht bis zum neuen Ende mitwirken. Verlängern Sie {0} nicht, oder fragen Sie das Büro.',
  ],
  periodRate: [
    'MS00007503',
    '{0} would work {1}% in the added months. Remove {0} from the extension or lower another rate first.',
    '추가되는 기간에 {0}님의 참여율이 {1}%가 됩니다. 연장 대상에서 빼거나 다른 참여율을 먼저 낮추세요.',
    '{0} würde in der Verlängerung zu {1} % arbeiten. Verlängern Sie {0} nicht oder senken Sie zuerst einen anderen Anteil.',
  ],
  periodRates: [
    'MS00010265',
    '{0} would work {1}% in the added months, together with {2}. Remove {0} from the extension or lower another rate first.',
    '추가되는 기간에 {0}님의 참여율이 다른 과제({2})와 합해 {1}%가 됩니다. 연장 대상에서 빼거나 다른 참여율을 먼저 낮추세요.',
    '{0} würde in der Verlängerung zusammen mit {2} zu {1} % arbeiten. Verlängern Sie {0} nicht oder senken Sie zuerst einen anderen Anteil.',
  ],
  periodLimit: [
    'MS00007504',
    '{0} would take part in more national projects than the rules allow ({1}). Remove {0} from the extension.',
    '{0}님은 국가연구개발과제 참여 한도({1})를 넘습니다. 연장 대상에서 빼세요.',
    '{0} würde an mehr nationalen Projekten mitwirken als erlaubt ({1}). Verlängern Sie {0} nicht.',
  ],
  periodNotLast: [
    'MS00007505',
    "{0} doesn't take part until the end of the project. Apply for the participation instead.",
    '{0}님은 과제 종료일까지 참여하지 않습니다. 참여 신청을 이용하세요.',
    '{0} wirkt nicht bis zum Projektende mit. Stellen Sie stattdessen einen Beteiligungsantrag.',
  ],
  periodBudget: [
    'MS00007506',
    'There is budget in {0}, outside the new period. Move it to another year first.',
    '새 기간 밖인 {0}년에 예산이 있습니다. 다른 연도로 먼저 이동하세요.',
    'Für {0} außerhalb der neuen Laufzeit ist Budget geplant. Buchen Sie es zuerst in ein anderes Jahr um.',
  ],
  periodBookings: [
    'MS00007507',
    'The project has bookings after its new end: {0}. Cancel or move them first.',
    '새 종료일 이후에 이 과제의 예약이 있습니다: {0}건. 먼저 취소하거나 옮기세요.',
    'Das Projekt hat Buchungen nach dem neuen Ende: {0}. Stornieren oder verschieben Sie diese zuerst.',
  ],
  periodConsent: [
    'MS00007508',
    "A change of period needs the funder's consent. Enter its reference and attach the letter.",
    '수행 기간을 변경하려면 지원 기관의 승인이 필요합니다. 문서 번호를 입력하고 승인서를 첨부하세요.',
    'Eine andere Laufzeit braucht die Zustimmung des Förderers. Tragen Sie das Aktenzeichen ein und hängen Sie das Schreiben an.',
  ],
  periodClosed: [
    'MS00007509',
    'Only approved, running and suspended projects can change their period. Choose another project.',
    '승인, 진행 중, 중단 상태의 과제만 기간을 변경할 수 있습니다. 다른 과제를 선택하세요.',
    'Nur genehmigte, laufende und ausgesetzte Projekte können ihre Laufzeit ändern. Wählen Sie ein anderes Projekt.',
  ],
  periodNoBudget: [
    'MS00007510',
    'Add the additional budget, or choose that there is none.',
    '추가 예산을 입력하거나 추가 예산 없음을 선택하세요.',
    'Tragen Sie das zusätzliche Budget ein, oder wählen Sie, dass es keines gibt.',
  ],
  periodChanged: [
    'MS00007511',
    'The period or its participants were changed again since. Apply for another change instead.',
    '이후 기간이나 참여 내용이 다시 변경되었습니다. 새 변경을 신청하세요.',
    'Laufzeit oder Beteiligungen wurden inzwischen erneut geändert. Beantragen Sie eine weitere Änderung.',
  ],
  periodTasks: [
    'MS00007512',
    'Tasks of the work breakdown are outside the new period: {0}. Move them first.',
    '작업 분할 구조에 새 기간을 벗어난 작업이 있습니다: {0}건. 먼저 옮기세요.',
    'Im Projektstrukturplan liegen Vorgänge außerhalb der neuen Laufzeit: {0}. Verschieben Sie diese zuerst.',
  ],
  periodPeople: [
    'MS00007513',
    'Participants are outside these dates: {0}. Submit a period application, which adjusts them too.',
    '이 기간을 벗어나는 참여 인력이 있습니다: {0}. 참여 기간까지 조정하려면 수행 기간 변경을 신청하세요.',
    'Beteiligungen liegen außerhalb dieser Daten: {0}. Stellen Sie einen Laufzeitantrag, der auch diese anpasst.',
  ],
} as const satisfies LabelRecords
