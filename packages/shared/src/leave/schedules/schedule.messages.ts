import type { LabelRecords } from '../../labels.ts'

/** What people are told about schedule adjustments: MS00003900–3929. */
export const scheduleMessages = {
  scheduleDateMissing: ['MS00003900', 'Choose the day', '날짜를 선택하세요.', 'Tag wählen'],
  scheduleHoursMissing: [
    'MS00003901',
    'Enter the hours for at least one weekday',
    '하나 이상의 요일에 근무 시간을 입력하세요.',
    'Stunden für mindestens einen Wochentag eingeben',
  ],
  scheduleExtraMissing: ['MS00003902', 'Enter the extra hours', '추가 근무 시간을 입력하세요.', 'Zusätzliche Stunden eingeben'],
  scheduleReasonMissing: ['MS00003903', 'Enter a reason', '사유를 입력하세요.', 'Grund eingeben'],
  scheduleDatesTurned: [
    'MS00003904',
    'The period ends on {1}, before it starts on {0}. Correct one of the dates.',
    '종료일({1})이 시작일({0})보다 빠릅니다. 날짜를 수정하세요.',
    'Der Zeitraum endet am {1}, vor dem Beginn am {0}. Korrigieren Sie eines der Daten.',
  ],
  scheduleTooLong: [
    'MS00003905',
    'Temporary hours can last up to {0} {0|day|days}; this is {1}. For longer periods the office changes your weekly hours.',
    '근무 시간 조정은 최대 {0}일까지 가능한데 {1}일을 신청했습니다. 더 긴 기간은 총무 부서에 주간 근무 시간 변경을 요청하세요.',
    'Befristete Arbeitszeiten sind für höchstens {0} {0|Tag|Tage} möglich; dies sind {1}. Für längere Zeiträume ändert das Büro Ihre Wochenstunden.',
  ],
  scheduleTooFar: [
    'MS00003906',
    'Working hours can be changed until {0}. Choose earlier days or come back later.',
    '근무 시간은 {0}까지 조정할 수 있습니다. 더 이른 날을 선택하거나 나중에 신청하세요.',
    'Die Arbeitszeit kann bis {0} geändert werden. Wählen Sie frühere Tage oder beantragen Sie die Änderung später.',
  ],
  scheduleBackdated: [
    'MS00003907',
    'Working hours can be backdated by up to {0} {0|day|days}, to {1}. Contact the office.',
    '근무 시간은 최대 {0}일 전({1})부터 조정할 수 있습니다. 총무 부서에 문의하세요.',
    'Die Arbeitszeit kann höchstens {0} {0|Tag|Tage} rückwirkend geändert werden, ab {1}. Wenden Sie sich an das Büro.',
  ],
  scheduleNothing: [
    'MS00003908',
    'These are already your hours. Enter other hours or choose other days.',
    '현재 근무 시간과 같습니다. 다른 시간이나 날짜를 입력하세요.',
    'Das sind bereits Ihre Stunden. Geben Sie andere Stunden ein oder wählen Sie andere Tage.',
  ],
  scheduleTooManyHours: [
    'MS00003909',
    '{0} would have {1} {1|hour|hours}; the maximum is {2} {2|hour|hours} a day. Enter fewer hours or spread them out.',
    '{0}의 근무 시간이 {1}시간이 됩니다. 하루 최대 {2}시간까지 가능하니 시간을 줄이거나 여러 날로 나누세요.',
    'Der {0} hätte {1} {1|Stunde|Stunden}; zulässig sind {2} {2|Stunde|Stunden} am Tag. Geben Sie weniger Stunden ein oder verteilen Sie sie.',
  ],
  scheduleSameDay: [
    'MS00003910',
    'The day off and the replacement day are the same. Choose two days.',
    '휴무일과 대체 근무일이 같습니다. 서로 다른 날을 선택하세요.',
    'Der freie Tag und der Ersatztag sind gleich. Wählen Sie zwei Tage.',
  ],
  scheduleNotWorked: [
    'MS00003911',
    "{0} isn't a working day for you. Choose a working day to take off.",
    '{0}{0:은/는} 원래 근무일이 아닙니다. 쉴 근무일을 선택하세요.',
    'Der {0} ist für Sie kein Arbeitstag. Wählen Sie einen Arbeitstag als freien Tag.',
  ],
  scheduleWorkedAnyway: [
    'MS00003912',
    "{0} is already a working day. Choose a day you don't normally work.",
    '{0}{0:은/는} 원래 근무일입니다. 쉬는 날을 선택하세요.',
    'Der {0} ist bereits ein Arbeitstag. Wählen Sie einen sonst arbeitsfreien Tag.',
  ],
  scheduleHoliday: [
    'MS00003913',
    '{0} is a holiday ({1}). Request extra hours instead of a swap.',
    '{0}{0:은/는} 휴일({1})입니다. 교체 대신 추가 근무로 신청하세요.',
    'Der {0} ist ein Feiertag ({1}). Beantragen Sie zusätzliche Stunden statt eines Tausches.',
  ],
  scheduleAdjusted: [
    'MS00003914',
    '{0} already has a schedule adjustment. Cancel it or choose other days.',
    '{0}에 이미 다른 근무 일정 조정이 있습니다. 그 신청을 취소하거나 다른 날을 선택하세요.',
    'Für den {0} besteht bereits eine Arbeitszeitänderung. Stornieren Sie diese oder wählen Sie andere Tage.',
  ],
  scheduleLeaveThere: [
    'MS00003915',
    'You have leave on {0} ({1}), calculated with your current hours. Change or cancel it first.',
    '{0}에는 현재 근무 시간으로 계산된 휴가({1})가 있습니다. 그 휴가를 먼저 변경하거나 취소하세요.',
    'Am {0} haben Sie Urlaub ({1}), berechnet mit Ihren jetzigen Stunden. Ändern oder stornieren Sie ihn zuerst.',
  ],
  scheduleFreeTaken: [
    'MS00003916',
    '{0} {0|day|days} of the compensatory leave {0|is|are} already used or requested. Cancel that leave first.',
    '이 신청으로 받은 보상 휴가 중 {0}일이 이미 사용되었거나 신청되었습니다. 그 휴가를 먼저 취소하세요.',
    '{0} {0|Tag|Tage} des Freizeitausgleichs {0|ist|sind} bereits genommen oder beantragt. Stornieren Sie diesen Urlaub zuerst.',
  ],
  leaveNotProposed: [
    'MS00003930',
    '{0} is no longer proposed because the calendar was changed. Review the proposal again.',
    '달력이 변경되어 {0}{0:은/는} 더 이상 제안되지 않습니다. 제안을 다시 확인하세요.',
    'Der {0} wird nicht mehr vorgeschlagen, weil der Kalender geändert wurde. Prüfen Sie den Vorschlag erneut.',
  ],
  cancellationSent: [
    'MS00003917',
    'Cancellation submitted for approval',
    '취소를 상신했습니다.',
    'Stornierung zur Genehmigung eingereicht',
  ],
} as const satisfies LabelRecords
