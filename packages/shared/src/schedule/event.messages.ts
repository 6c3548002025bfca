import type { LabelRecords } from '../labels.ts'

/** Events: MS00007391–7402, MS00008843–8846, MS00010000–10001. */
export const eventMessages = {
  eventCreated: ['MS00007391', 'Event created', '일정을 등록했습니다.', 'Termin angelegt'],
  eventsCreated: ['MS00007392', '{0} {0|event|events} created', '일정 {0}건을 등록했습니다.', '{0} {0|Termin|Termine} angelegt'],
  eventSaved: ['MS00007393', 'Event saved', '일정을 저장했습니다.', 'Termin gespeichert'],
  eventMoved: ['MS00007394', 'Event moved', '일정을 옮겼습니다.', 'Termin verschoben'],
  eventRemoved: ['MS00007395', 'Event deleted', '일정을 삭제했습니다.', 'Termin gelöscht'],
  replySaved: ['MS00007396', 'Reply sent', '응답을 보냈습니다.', 'Antwort gesendet'],
  addressEnded: ['MS00007397', 'Address deleted', '주소를 삭제했습니다.', 'Adresse gelöscht'],
  addressCopied: ['MS00007398', 'Address copied', '주소를 복사했습니다.', 'Adresse kopiert'],
  fieldRoomNeedsTimes: [
    'MS00007399',
    'A room is booked for a time. Clear "All day" or choose no room.',
    '회의실은 시간을 정해야 합니다. 종일을 해제하거나 회의실을 비우세요.',
    'Ein Raum wird für eine Uhrzeit gebucht. Entfernen Sie „Ganztägig“ oder den Raum.',
  ],
  fieldNotACalendar: [
    'MS00007400',
    'This is not a calendar file. Choose a file that ends in .ics',
    '캘린더 파일이 아닙니다. .ics 파일을 선택하세요.',
    'Das ist keine Kalenderdatei. Wählen Sie eine Datei mit der Endung .ics',
  ],
  fieldTooManyEvents: [
    'MS00007401',
    'The file has too many events. Export a shorter period.',
    '일정이 너무 많습니다. 기간을 줄여 내보내세요.',
    'Die Datei enthält zu viele Termine. Exportieren Sie einen kürzeren Zeitraum.',
  ],
  fieldTooManyZones: [
    'MS00010000',
    'The file describes more than 100 time zones. Export fewer calendars at once.',
    '파일의 시간대가 100개를 넘습니다. 캘린더를 나누어 내보내세요.',
    'Die Datei beschreibt mehr als 100 Zeitzonen. Exportieren Sie weniger Kalender auf einmal.',
  ],
  calendarFileTooLarge: [
    'MS00010001',
    'The file is too large. A calendar file can have 500,000 characters. Export a shorter period.',
    '파일이 너무 큽니다. 캘린더 파일은 500,000자까지 가져올 수 있습니다. 기간을 줄여 내보내세요.',
    'Die Datei ist zu groß. Eine Kalenderdatei darf 500.000 Zeichen haben. Exportieren Sie einen kürzeren Zeitraum.',
  ],
  fieldHalfOfOneDay: [
    'MS00007402',
    'Only a single day can be a half. Choose the full day.',
    '반일은 하루만 선택할 수 있습니다. 종일을 선택하세요.',
    'Nur ein einzelner Tag kann halb sein. Wählen Sie den ganzen Tag.',
  ],
  fieldCoversOneself: ['MS00007403', 'Choose another person', '다른 사람을 선택하세요.', 'Wählen Sie eine andere Person'],
  fieldRoomNeedsEnd: [
    'MS00008843',
    'A room is booked for each date. Give the series an end or choose no room.',
    '회의실은 날짜별로 예약됩니다. 반복 종료일을 정하거나 회의실을 비우세요.',
    'Ein Raum wird für jeden Tag gebucht. Geben Sie der Serie ein Ende oder wählen Sie keinen Raum.',
  ],
  fieldSeriesKeepsDays: [
    'MS00008844',
    'This series repeats on fixed days of the month. Keep the day, or change only this event.',
    '매월 정해진 날에 반복되는 일정입니다. 날짜를 유지하거나 이 일정만 변경하세요.',
    'Diese Serie wiederholt sich an festen Tagen im Monat. Behalten Sie den Tag bei oder ändern Sie nur diesen Termin.',
  ],
  fieldTooManyAddresses: [
    'MS00008846',
    'You have 10 addresses. Delete one you no longer use.',
    '주소가 10개입니다. 사용하지 않는 주소를 삭제하세요.',
    'Sie haben 10 Adressen. Löschen Sie eine, die Sie nicht mehr nutzen.',
  ],
  fieldOverlapsItself: [
    'MS00008251',
    'Dates of this series would overlap. Choose an earlier end, or repeat it less often.',
    '반복 일정의 기간이 겹칩니다. 종료 시각을 앞당기거나 반복 간격을 늘리세요.',
    'Die Termine dieser Serie würden sich überschneiden. Wählen Sie ein früheres Ende oder wiederholen Sie seltener.',
  ],
  fieldTooManySeries: [
    'MS00008845',
    'You have 500 series without an end. Delete one, or give this one an end.',
    '종료일 없는 반복 일정이 500건입니다. 하나를 삭제하거나 종료일을 정하세요.',
    'Sie haben 500 Serien ohne Ende. Löschen Sie eine oder geben Sie dieser ein Ende.',
  ],
} as const satisfies LabelRecords
