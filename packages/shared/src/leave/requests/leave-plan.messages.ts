import type { LabelRecords } from '../../labels.ts'

/** Refusals around closed days, places of work and wishes, and what is said of calendars without holidays: MS00004630–4659, 5490–5496. */
export const leavePlanMessages = {
  blockToldType: [
    'MS00004630',
    '{0} is told, not asked for: nobody can put it off, so no days are closed for it. Choose other types.',
    '{0}은(는) 신청이 아니라 알림이므로 휴가 제한을 둘 수 없습니다. 다른 종류를 선택하세요.',
    '{0} wird gemeldet, nicht beantragt: Das lässt sich nicht verschieben, also auch nicht sperren. Wählen Sie andere Arten.',
  ],
  leaveSamePlace: [
    'MS00004631',
    '{0} has the public holidays of {1} on {2} already. Choose another calendar or another day.',
    '{2}에 {0}님에게는 이미 {1} 공휴일이 적용됩니다. 다른 달력이나 날짜를 선택하세요.',
    'Für {0} gelten am {2} schon die Feiertage von {1}. Wählen Sie einen anderen Kalender oder Tag.',
  ],
  wishOverlap: [
    'MS00004632',
    'You wish for {0} to {1} already. Change or withdraw that wish.',
    '{0}부터 {1}까지 이미 희망 휴가가 있습니다. 해당 희망을 변경하거나 철회하세요.',
    'Sie wünschen sich schon {0} bis {1}. Ändern Sie diesen Wunsch oder ziehen Sie ihn zurück.',
  ],
  wishTooLong: [
    'MS00004633',
    'A wish is at most {0} {0|day|days} long; these are {1}. Divide it.',
    '희망 휴가는 최대 {0}일입니다. 현재 {1}일이니 나누어 입력하세요.',
    'Ein Wunsch umfasst höchstens {0} Tage; dies sind {1}. Teilen Sie ihn.',
  ],
  wishPast: [
    'MS00004634',
    'Wishes are for days from {0} to {1}. Choose other days.',
    '희망 휴가는 {0}부터 {1}까지 입력할 수 있습니다. 다른 날짜를 선택하세요.',
    'Wünsche gibt es für Tage vom {0} bis {1}. Wählen Sie andere Tage.',
  ],
  wishTooMany: [
    'MS00004635',
    'You have {0} wishes for {1} already. Withdraw one first.',
    '{1}년 희망 휴가가 이미 {0}건 있습니다. 먼저 하나를 철회하세요.',
    'Sie haben schon {0} Wünsche für {1}. Ziehen Sie zuerst einen zurück.',
  ],
  wishAnswered: [
    'MS00004636',
    '{0} has answered this wish. Withdraw it and make a new one.',
    '{0}님이 이미 답한 희망 휴가입니다. 철회하고 새로 입력하세요.',
    '{0} hat diesen Wunsch schon beantwortet. Ziehen Sie ihn zurück und äußern Sie einen neuen.',
  ],
  wishOwnAnswer: [
    'MS00004637',
    'Your own wishes are answered by your superior or the office. Wait for their answer, or ask them.',
    '본인의 희망 휴가에는 상급자나 총무 부서가 답합니다. 답변을 기다리거나 문의하세요.',
    'Ihre eigenen Wünsche beantwortet Ihre Führungskraft oder das Büro. Warten Sie auf die Antwort, oder fragen Sie dort.',
  ],
  wishReasonMissing: [
    'MS00004638',
    'Say why not, so that {0} can plan otherwise.',
    '{0}님이 다시 계획할 수 있도록 사유를 입력하세요.',
    'Sagen Sie, warum nicht, damit {0} anders planen kann.',
  ],
  popularOverlap: [
    'MS00004639',
    'This calendar has {0} from {1} to {2} already. Change that time or choose other days.',
    '이 달력에는 {1}부터 {2}까지 {0}이(가) 이미 있습니다. 해당 기간을 변경하거나 다른 날짜를 선택하세요.',
    'Dieser Kalender hat {0} schon vom {1} bis {2}. Ändern Sie diese Zeit oder wählen Sie andere Tage.',
  ],
  leaveHolidaysUnknown: [
    'MS00005490',
    'No public holidays are entered for {0} in {1} yet, so every working day counts. Days may be counted anew once they are; you are told then. Ask {2} when that will be.',
    '{0}의 {1}년 공휴일이 아직 등록되지 않아 근무일이 모두 차감됩니다. 등록되면 일수를 다시 계산하여 알려 드립니다. 등록 시기 문의: {2}',
    'Für {0} sind {1} noch keine Feiertage eingetragen, deshalb zählt jeder Arbeitstag. Sobald sie es sind, werden Tage vielleicht neu gezählt, und Sie erfahren davon. Fragen Sie {2}, wann das sein wird.',
  ],
  leaveNoCalendar: [
    'MS00005491',
    'The place of work has no calendar of public holidays, so every working day counts. Days may be counted anew once it has one. Ask {0} to enter it.',
    '근무지에 공휴일 달력이 지정되지 않아 근무일이 모두 차감됩니다. 지정되면 일수를 다시 계산합니다. 문의: {0}',
    'Der Arbeitsort hat keinen Feiertagskalender, deshalb zählt jeder Arbeitstag. Sobald er einen hat, werden Tage vielleicht neu gezählt. Bitten Sie {0}, ihn einzutragen.',
  ],
  // {3} = who asks, {1} of those without a calendar
  leaveHolidaysUnknownDecide: [
    'MS00005492',
    'No public holidays are entered for {0} in {1} yet, so every working day counts. Once they are, days may be counted anew: {3} is told then, and asked to send the request again if it still waits. Ask {2} when that will be.',
    '{0}의 {1}년 공휴일이 아직 등록되지 않아 근무일이 모두 차감됩니다. 등록되면 일수를 다시 계산하여 {3}님에게 알리며, 결재 전인 신청은 다시 상신해야 합니다. 등록 시기 문의: {2}',
    'Für {0} sind {1} noch keine Feiertage eingetragen, deshalb zählt jeder Arbeitstag. Sobald sie es sind, werden Tage vielleicht neu gezählt: {3} erfährt davon und wird gebeten, den Antrag neu zu senden, falls er noch wartet. Fragen Sie {2}, wann das sein wird.',
  ],
  leaveNoCalendarDecide: [
    'MS00005493',
    'The place of work of {1} has no calendar of public holidays, so every working day counts. Days may be counted anew once it has one. Ask {0} to enter it.',
    '{1}님의 근무지에 공휴일 달력이 지정되지 않아 근무일이 모두 차감됩니다. 지정되면 일수를 다시 계산합니다. 문의: {0}',
    'Der Arbeitsort von {1} hat keinen Feiertagskalender, deshalb zählt jeder Arbeitstag. Sobald er einen hat, werden Tage vielleicht neu gezählt. Bitten Sie {0}, ihn einzutragen.',
  ],
  scheduleHolidaysUnknown: [
    'MS00005494',
    'No public holidays are entered for {0} in {1} yet: one of these days may turn out to be one. Ask {2} when they will be.',
    '{0}의 {1}년 공휴일이 아직 등록되지 않아 이 중 공휴일이 있을 수 있습니다. 등록 시기 문의: {2}',
    'Für {0} sind {1} noch keine Feiertage eingetragen: Einer dieser Tage kann noch einer werden. Fragen Sie {2}, wann sie eingetragen werden.',
  ],
  scheduleNoCalendar: [
    'MS00005495',
    'The place of work has no calendar of public holidays: one of these days may be one. Ask {0} to enter it.',
    '근무지에 공휴일 달력이 지정되지 않아 이 중 공휴일이 있을 수 있습니다. 문의: {0}',
    'Der Arbeitsort hat keinen Feiertagskalender: Einer dieser Tage kann ein Feiertag sein. Bitten Sie {0}, ihn einzutragen.',
  ],
  scheduleNoCalendarDecide: [
    'MS00005496',
    'The place of work of {1} has no calendar of public holidays: one of these days may be one. Ask {0} to enter it.',
    '{1}님의 근무지에 공휴일 달력이 지정되지 않아 이 중 공휴일이 있을 수 있습니다. 문의: {0}',
    'Der Arbeitsort von {1} hat keinen Feiertagskalender: Einer dieser Tage kann ein Feiertag sein. Bitten Sie {0}, ihn einzutragen.',
  ],
} as const satisfies LabelRecords
