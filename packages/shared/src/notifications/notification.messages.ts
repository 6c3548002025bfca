import type { LabelRecords } from '../labels.ts'

/** Live events, notifications, deputies and jobs: MS00003700–3749. */
export const notificationMessages = {
  eventStreamOnly: [
    'MS00003700',
    'This address answers only the event stream of a browser.',
    '이 주소는 브라우저의 이벤트 스트림에만 응답합니다.',
    'Diese Adresse beantwortet nur den Ereignisstrom eines Browsers.',
  ],
  delegationPast: [
    'MS00003701',
    'A deputy cannot be named for the past. Begin today or later.',
    '지난 날짜에는 대결자를 지정할 수 없습니다. 오늘 이후로 시작하세요.',
    'Für die Vergangenheit lässt sich keine Vertretung benennen. Beginnen Sie heute oder später.',
  ],
  delegationEndsFirst: [
    'MS00003702',
    'This ends before it begins. Choose a later end.',
    '종료가 시작보다 빠릅니다. 종료일을 뒤로 정하세요.',
    'Das endet, bevor es beginnt. Wählen Sie ein späteres Ende.',
  ],
  delegationSelf: [
    'MS00003703',
    'Nobody stands in for oneself. Choose another person.',
    '본인을 대결자로 지정할 수 없습니다. 다른 사람을 선택하세요.',
    'Niemand vertritt sich selbst. Wählen Sie eine andere Person.',
  ],
  delegationPersonGone: [
    'MS00003704',
    '{0} does not work here any more or cannot sign in. Choose another person.',
    '{0}님은 퇴직했거나 로그인할 수 없습니다. 다른 사람을 선택하세요.',
    '{0} arbeitet nicht mehr hier oder kann sich nicht anmelden. Wählen Sie eine andere Person.',
  ],
  delegationOrderTaken: [
    'MS00003705',
    '{0} is deputy number {1} from {2} to {3} already. Choose another number or another time.',
    '{0}님이 이미 {2}부터 {3}까지 {1}순위 대결자입니다. 순서나 기간을 바꾸세요.',
    '{0} ist von {2} bis {3} schon Vertretung Nummer {1}. Wählen Sie eine andere Nummer oder Zeit.',
  ],
  delegationTwice: [
    'MS00003706',
    '{0} is named from {1} to {2} already. Change that entry instead.',
    '{0}님은 이미 {1}부터 {2}까지 지정되어 있습니다. 그 항목을 변경하세요.',
    '{0} ist von {1} bis {2} schon benannt. Ändern Sie jenen Eintrag.',
  ],
  delegationBegun: [
    'MS00003707',
    '{0} stands in since {1}. The beginning and the person stay; end it and name another one.',
    '{0}님이 {1}부터 대결 중입니다. 시작일과 대결자는 바꿀 수 없습니다. 종료 후 새로 지정하세요.',
    '{0} vertritt seit {1}. Beginn und Person bleiben; beenden Sie es und benennen Sie neu.',
  ],
  delegationOver: [
    'MS00003708',
    'This ended on {0} and stays as it was. Name a new deputy.',
    '{0}에 종료되어 변경할 수 없습니다. 새로 지정하세요.',
    'Das endete am {0} und bleibt, wie es war. Benennen Sie neu.',
  ],
  delegationOfLeave: [
    'MS00003709',
    'This comes from a leave or a trip and ends with it. Change that request.',
    '휴가나 출장에서 만들어진 항목입니다. 해당 신청을 변경하세요.',
    'Das kommt aus einem Urlaub oder einer Dienstreise und endet damit. Ändern Sie jenen Antrag.',
  ],
  deputyNamed: ['MS00003710', '{0} stands in.', '{0}님을 대결자로 지정했습니다.', '{0} vertritt.'],
  deputyEnded: ['MS00003711', '{0} no longer stands in.', '{0}님의 대결을 종료했습니다.', '{0} vertritt nicht mehr.'],
  jobRunning: [
    'MS00003712',
    'This job is running since {0}. Wait until it has ended.',
    '이 작업은 {0}부터 실행 중입니다. 끝날 때까지 기다리세요.',
    'Diese Aufgabe läuft seit {0}. Warten Sie, bis sie beendet ist.',
  ],
  jobStarted: ['MS00003713', 'The job has begun.', '작업을 시작했습니다.', 'Die Aufgabe hat begonnen.'],
} as const satisfies LabelRecords
