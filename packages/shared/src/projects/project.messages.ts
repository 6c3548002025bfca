import type { LabelRecords } from '../labels.ts'

/** Refusals about projects and budgets. */
export const projectMessages = {
  budgetExhausted: [
    'MS00007420',
    'Only {0} € is available in this budget line. Reduce the amount or move budget first.',
    '이 예산 항목의 잔액은 {0} €입니다. 금액을 줄이거나 예산을 먼저 이동하세요.',
    'In diesem Budgetposten sind nur {0} € verfügbar. Verringern Sie den Betrag oder buchen Sie zuerst Budget um.',
  ],
  budgetHeld: [
    'MS00010130',
    'Only {0} € is available in this budget line. Reserved or committed: {1}. Reduce the amount or move budget first.',
    '이 예산 항목의 잔액은 {0} €입니다. 예약 또는 확정: {1}. 금액을 줄이거나 예산을 먼저 이동하세요.',
    'In diesem Budgetposten sind nur {0} € verfügbar. Reserviert oder gebunden: {1}. Verringern Sie den Betrag, oder buchen Sie zuerst Budget um.',
  ],
  budgetHoldMissing: [
    'MS00007421',
    'This request has less than this amount in the budget line. Reload and check the amount.',
    '이 신청에 잡힌 예산이 금액보다 적습니다. 새로 고친 뒤 금액을 확인하세요.',
    'Dieser Antrag hat weniger als diesen Betrag im Budgetposten. Laden Sie neu und prüfen Sie den Betrag.',
  ],
  budgetKeyReused: [
    'MS00007422',
    'This budget entry was already booked with other figures. Reload the page.',
    '이 예산 처리는 다른 금액으로 이미 기록되었습니다. 페이지를 새로 고치세요.',
    'Diese Budgetbuchung wurde bereits mit anderen Zahlen gebucht. Laden Sie die Seite neu.',
  ],
  budgetNotOpen: [
    'MS00007423',
    "The project is not approved or running. Its budget can't be used.",
    '승인되었거나 진행 중인 과제가 아니므로 예산을 사용할 수 없습니다.',
    'Das Projekt ist weder genehmigt noch laufend. Sein Budget ist nicht nutzbar.',
  ],
  projectUnknown: [
    'MS00007449',
    '{0} is not a project you can see. Choose one from the list.',
    '과제 {0}: 조회할 수 없습니다. 목록에서 선택하세요.',
    '{0} ist kein für Sie sichtbares Projekt. Wählen Sie eines aus der Liste.',
  ],
  budgetNeedsApproval: [
    'MS00007424',
    'This move is not within the free limit. Submit a budget application instead.',
    '자유 한도를 벗어난 이동입니다. 예산 변경 신청을 상신하세요.',
    'Diese Umbuchung liegt nicht im freien Rahmen. Reichen Sie einen Budgetantrag ein.',
  ],
  projectNotSettled: [
    'MS00007425',
    '{0} € is still reserved or committed. Release or pay it before closing the project.',
    '아직 {0} €가 예약 또는 확정 상태입니다. 해제하거나 집행한 뒤 정산하세요.',
    '{0} € sind noch reserviert oder gebunden. Geben Sie sie frei oder zahlen Sie sie vor dem Abschluss.',
  ],
  projectStatusOrder: [
    'MS00007426',
    "The status can't change this way. Reload the project and choose again.",
    '이 상태로는 변경할 수 없습니다. 과제를 새로 고친 뒤 다시 선택하세요.',
    'Dieser Statuswechsel ist nicht möglich. Laden Sie das Projekt neu und wählen Sie erneut.',
  ],
  projectRates: [
    'MS00007427',
    '{0} would work more than 100%. Change the participation first.',
    '{0}님의 참여율이 100%를 넘습니다. 참여율을 먼저 조정하세요.',
    '{0} würde über 100 % arbeiten. Ändern Sie zuerst die Beteiligung.',
  ],
  projectRatesBy: [
    'MS00010263',
    '{0} would work more than 100% with {1}. Change the participation first.',
    '{0}님의 참여율이 다른 과제({1})와 합해 100%를 넘습니다. 참여율을 먼저 조정하세요.',
    '{0} würde zusammen mit {1} über 100 % arbeiten. Ändern Sie zuerst die Beteiligung.',
  ],
  fieldPeriodTooLong: ['MS00007429', 'At most 15 years', '최대 15년', 'Höchstens 15 Jahre'],
  fieldLineYear: [
    'MS00007430',
    'Year is outside the project period',
    '과제 기간에 속하지 않는 연도입니다',
    'Jahr liegt außerhalb der Laufzeit',
  ],
  fieldLineTwice: ['MS00007431', 'This line already exists', '이미 있는 항목입니다', 'Diesen Posten gibt es bereits'],
  fieldLineUsed: [
    'MS00007432',
    "A used line can't be removed or changed",
    '사용한 항목은 삭제하거나 바꿀 수 없습니다',
    'Ein benutzter Posten kann nicht entfernt oder geändert werden',
  ],
  fieldLineBelow: [
    'MS00007433',
    'Below what is reserved and spent',
    '예약·집행 금액보다 적습니다',
    'Weniger als reserviert und ausgegeben',
  ],
  projectOwnPost: [
    'MS00008208',
    "You can't make yourself project lead or budget owner. Ask a colleague in the office.",
    '본인을 연구책임자나 예산책임자로 지정할 수 없습니다. 다른 담당자에게 요청하세요.',
    'Sie können sich nicht selbst als Projektleitung oder Budgetverantwortung eintragen. Bitten Sie eine Kollegin oder einen Kollegen im Büro.',
  ],
  fieldOwnProject: [
    'MS00007434',
    'You can only propose your own projects',
    '본인이 연구책임자인 과제만 등록할 수 있습니다',
    'Sie können nur eigene Projekte vorschlagen',
  ],
  fieldSameLine: ['MS00007435', 'Choose another line', '다른 항목을 선택하세요', 'Wählen Sie einen anderen Posten'],
  fieldAmountZero: ['MS00007436', 'Must be more than 0', '0보다 커야 합니다', 'Muss größer als 0 sein'],
  budgetNotLead: [
    'MS00007440',
    'Only the principal investigator, budget owner and office can apply for this project. Choose another project.',
    '연구책임자, 예산 책임자, 총무 부서만 신청할 수 있습니다. 다른 과제를 선택하세요.',
    'Nur Projektleitung, Budgetverantwortung und Büro können dies beantragen. Wählen Sie ein anderes Projekt.',
  ],
  budgetConsent: [
    'MS00007441',
    "Moving budget into personnel needs the funder's consent. Enter its reference and attach the letter.",
    '인건비로 이동하려면 지원 기관의 승인이 필요합니다. 문서 번호를 입력하고 승인서를 첨부하세요.',
    'Umbuchungen in Personal brauchen die Zustimmung des Förderers. Tragen Sie das Aktenzeichen ein und hängen Sie das Schreiben an.',
  ],
  budgetLineGone: [
    'MS00007442',
    'This budget line is not part of the project. Choose a line again.',
    '이 과제의 예산 항목이 아닙니다. 항목을 다시 선택하세요.',
    'Dieser Posten gehört nicht zum Projekt. Wählen Sie erneut.',
  ],
} as const satisfies LabelRecords
