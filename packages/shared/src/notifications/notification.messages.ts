import type { LabelRecords } from '../labels.ts'

/** Live events, notifications, deputies and jobs: MS00003700–3749. */
export const notificationMessages = {
  eventStreamOnly: [
    'MS00003700',
    'This address only serves the event stream of a browser.',
    '브라우저의 이벤트 스트림 전용 주소입니다.',
    'Diese Adresse liefert nur den Ereignisstrom eines Browsers.',
  ],
  delegationPast: [
    'MS00003701',
    "A deputy can't be set for the past. Start today or later.",
    '지난 날짜에는 대결자를 지정할 수 없습니다. 오늘 이후로 시작하세요.',
    'Eine Vertretung kann nicht für die Vergangenheit festgelegt werden. Beginnen Sie heute oder später.',
  ],
  delegationEndsFirst: [
    'MS00003702',
    'The end is before the start. Choose a later end.',
    '종료가 시작보다 빠릅니다. 종료를 늦추세요.',
    'Das Ende liegt vor dem Beginn. Wählen Sie ein späteres Ende.',
  ],
  delegationSelf: [
    'MS00003703',
    "You can't be your own deputy. Choose someone else.",
    '본인을 대결자로 지정할 수 없습니다. 다른 사람을 선택하세요.',
    'Sie können sich nicht selbst vertreten. Wählen Sie eine andere Person.',
  ],
  delegationPersonGone: [
    'MS00003704',
    "{0} no longer works here or can't sign in. Choose someone else.",
    '{0}님은 퇴직했거나 로그인할 수 없습니다. 다른 사람을 선택하세요.',
    '{0} arbeitet nicht mehr hier oder kann sich nicht anmelden. Wählen Sie eine andere Person.',
  ],
  delegationOrderTaken: [
    'MS00003705',
    '{0} is already deputy {1} from {2} to {3}. Choose another number or period.',
    '{0}님이 이미 {2}부터 {3}까지 {1}순위 대결자입니다. 순서나 기간을 바꾸세요.',
    '{0} ist vom {2} bis {3} bereits Vertretung {1}. Wählen Sie eine andere Nummer oder einen anderen Zeitraum.',
  ],
  delegationTwice: [
    'MS00003706',
    '{0} is already set from {1} to {2}. Edit that entry instead.',
    '{0}님은 이미 {1}부터 {2}까지 지정되어 있습니다. 그 항목을 변경하세요.',
    '{0} ist vom {1} bis {2} bereits festgelegt. Bearbeiten Sie stattdessen diesen Eintrag.',
  ],
  delegationBegun: [
    'MS00003707',
    "{0} has been covering since {1}, so the start and the person can't change. End it and set another deputy.",
    '{0}님이 {1}부터 대결 중이어서 시작일과 대결자를 바꿀 수 없습니다. 종료한 뒤 새로 지정하세요.',
    '{0} vertritt seit {1}; Beginn und Person sind daher fest. Beenden Sie die Vertretung und legen Sie eine neue fest.',
  ],
  delegationOver: [
    'MS00003708',
    "This delegation ended on {0} and can't be changed. Set a new deputy.",
    '{0}에 종료된 대결은 변경할 수 없습니다. 새로 지정하세요.',
    'Diese Vertretung endete am {0} und kann nicht geändert werden. Legen Sie eine neue fest.',
  ],
  delegationOfLeave: [
    'MS00003709',
    'This delegation belongs to a leave or trip and ends with it. Change that request.',
    '휴가나 출장에 따른 대결로 함께 종료됩니다. 해당 신청을 변경하세요.',
    'Diese Vertretung gehört zu einem Urlaub oder einer Dienstreise und endet damit. Ändern Sie diesen Antrag.',
  ],
  deputyNamed: ['MS00003710', '{0} is now your deputy', '{0}님을 대결자로 지정했습니다.', '{0} ist jetzt Ihre Vertretung'],
  deputyEnded: ['MS00003711', '{0} is no longer your deputy', '{0}님의 대결을 종료했습니다.', '{0} ist nicht mehr Ihre Vertretung'],
  jobRunning: [
    'MS00003712',
    "This job has been running since {0}. Wait until it's finished.",
    '이 작업은 {0}부터 실행 중입니다. 끝날 때까지 기다리세요.',
    'Dieser Job läuft seit {0}. Warten Sie, bis er beendet ist.',
  ],
  jobStarted: ['MS00003713', 'Job started', '작업을 시작했습니다.', 'Job gestartet'],
} as const satisfies LabelRecords
