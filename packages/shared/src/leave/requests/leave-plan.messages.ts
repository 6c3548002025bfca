import type { LabelRecords } from '../../labels.ts'

/** Refusals around closed days, places of work and preferences, and what is said of calendars without holidays: MS00004630–4659, 5490–5496. */
export const leavePlanMessages = {
  blockToldType: [
    'MS00004630',
    "{0} is reported, not requested, so it can't be blocked. Choose other types.",
    '{0}{0:은/는} 신고하는 휴가이므로 제한할 수 없습니다. 다른 종류를 선택하세요.',
    '{0} wird gemeldet, nicht beantragt, und kann daher nicht gesperrt werden. Wählen Sie andere Arten.',
  ],
  leaveSamePlace: [
    'MS00004631',
    '{0} already has the holidays of {1} on {2}. Choose another calendar or day.',
    '{2}에 {0}님에게는 이미 {1} 공휴일이 적용됩니다. 다른 달력이나 날짜를 선택하세요.',
    '{0} hat am {2} bereits die Feiertage von {1}. Wählen Sie einen anderen Kalender oder Tag.',
  ],
  preferenceOverlap: [
    'MS00004632',
    'You already have a preference from {0} to {1}. Change or withdraw it.',
    '{0}부터 {1}까지 이미 희망 휴가가 있습니다. 해당 희망을 변경하거나 철회하세요.',
    'Sie haben bereits einen Urlaubswunsch vom {0} bis {1}. Ändern Sie ihn oder ziehen Sie ihn zurück.',
  ],
  preferenceTooLong: [
    'MS00004633',
    'A preference can cover up to {0} {0|day|days}; this one has {1}. Split it.',
    '희망 휴가는 최대 {0}일입니다. 현재 {1}일이니 나누어 입력하세요.',
    'Ein Urlaubswunsch umfasst höchstens {0} {0|Tag|Tage}; dieser hat {1}. Teilen Sie ihn auf.',
  ],
  preferencePast: [
    'MS00004634',
    'Preferences are possible from {0} to {1}. Choose other days.',
    '희망 휴가는 {0}부터 {1}까지 입력할 수 있습니다. 다른 날짜를 선택하세요.',
    'Urlaubswünsche sind vom {0} bis {1} möglich. Wählen Sie andere Tage.',
  ],
  preferenceTooMany: [
    'MS00004635',
    'You already have {0} {0|preference|preferences} for {1}. Withdraw one first.',
    '{1}년 희망 휴가가 이미 {0}건 있습니다. 먼저 하나를 철회하세요.',
    'Sie haben bereits {0} {0|Urlaubswunsch|Urlaubswünsche} für {1}. Ziehen Sie zuerst einen zurück.',
  ],
  preferenceAnswered: [
    'MS00004636',
    '{0} already answered this preference. Withdraw it and add a new one.',
    '{0}님이 이미 답한 희망 휴가입니다. 철회하고 새로 입력하세요.',
    '{0} hat diesen Urlaubswunsch bereits beantwortet. Ziehen Sie ihn zurück und fügen Sie einen neuen hinzu.',
  ],
  preferenceOwnAnswer: [
    'MS00004637',
    'Your manager or the office answers your preferences. Contact them.',
    '희망 휴가에는 상급자나 총무 부서가 답합니다. 담당자에게 문의하세요.',
    'Ihre Urlaubswünsche beantwortet Ihre Führungskraft oder das Büro. Wenden Sie sich dorthin.',
  ],
  preferenceReasonMissing: [
    'MS00004638',
    'Enter a reason so that {0} can plan differently.',
    '{0}님이 다시 계획할 수 있도록 사유를 입력하세요.',
    'Geben Sie einen Grund an, damit {0} anders planen kann.',
  ],
  popularOverlap: [
    'MS00004639',
    'This calendar already has {0} from {1} to {2}. Change that period or choose other days.',
    '이 달력에는 {1}부터 {2}까지 {0}{0:이/가} 이미 있습니다. 해당 기간을 변경하거나 다른 날짜를 선택하세요.',
    'Dieser Kalender enthält {0} bereits vom {1} bis {2}. Ändern Sie diesen Zeitraum oder wählen Sie andere Tage.',
  ],
  leaveHolidaysUnknown: [
    'MS00005490',
    "The {1} holidays for {0} aren't entered yet, so the number of days may change. We'll notify you. Questions: {2}.",
    '{0}의 {1}년 공휴일이 아직 등록되지 않아 일수가 바뀔 수 있습니다. 바뀌면 알려 드립니다. 문의: {2}',
    'Für {0} fehlen {1} noch die Feiertage; die Zahl der Tage kann sich ändern. Wir benachrichtigen Sie. Fragen: {2}.',
  ],
  leaveNoCalendar: [
    'MS00005491',
    'Your workplace has no holiday calendar, so the number of days may change. Ask {0} to set one.',
    '사업장에 공휴일 달력이 없어 일수가 바뀔 수 있습니다. 지정 문의: {0}',
    'Ihr Standort hat keinen Feiertagskalender; die Zahl der Tage kann sich ändern. Bitten Sie {0}, einen festzulegen.',
  ],
  // {3} = who asks, {1} of those without a calendar
  leaveHolidaysUnknownDecide: [
    'MS00005492',
    "The {1} holidays for {0} aren't entered yet, so the number of days may change; {3} will be notified. Questions: {2}.",
    '{0}의 {1}년 공휴일이 아직 등록되지 않아 일수가 바뀔 수 있으며 {3}님에게 알립니다. 문의: {2}',
    'Für {0} fehlen {1} noch die Feiertage; die Zahl der Tage kann sich ändern. {3} wird benachrichtigt. Fragen: {2}.',
  ],
  leaveNoCalendarDecide: [
    'MS00005493',
    'The workplace of {1} has no holiday calendar, so the number of days may change. Ask {0} to set one.',
    '{1}님의 사업장에 공휴일 달력이 없어 일수가 바뀔 수 있습니다. 지정 문의: {0}',
    'Der Standort von {1} hat keinen Feiertagskalender; die Zahl der Tage kann sich ändern. Bitten Sie {0}, einen festzulegen.',
  ],
  scheduleHolidaysUnknown: [
    'MS00005494',
    "The {1} holidays for {0} aren't entered yet; one of these days may be a holiday. Questions: {2}.",
    '{0}의 {1}년 공휴일이 아직 등록되지 않아 공휴일이 포함될 수 있습니다. 문의: {2}',
    'Für {0} fehlen {1} noch die Feiertage; einer dieser Tage kann ein Feiertag sein. Fragen: {2}.',
  ],
  scheduleNoCalendar: [
    'MS00005495',
    'Your workplace has no holiday calendar; one of these days may be a holiday. Ask {0} to set one.',
    '사업장에 공휴일 달력이 없어 공휴일이 포함될 수 있습니다. 지정 문의: {0}',
    'Ihr Standort hat keinen Feiertagskalender; einer dieser Tage kann ein Feiertag sein. Bitten Sie {0}, einen festzulegen.',
  ],
  scheduleNoCalendarDecide: [
    'MS00005496',
    'The workplace of {1} has no holiday calendar; one of these days may be a holiday. Ask {0} to set one.',
    '{1}님의 사업장에 공휴일 달력이 없어 공휴일이 포함될 수 있습니다. 지정 문의: {0}',
    'Der Standort von {1} hat keinen Feiertagskalender; einer dieser Tage kann ein Feiertag sein. Bitten Sie {0}, einen festzulegen.',
  ],
} as const satisfies LabelRecords
