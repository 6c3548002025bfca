import type { LabelRecords } from '../labels.ts'

/** The sign-in history and the history of API calls: LB00006600–6649. */
export const accessHistoryLabels = {
  signIns: ['LB00006600', 'Sign-ins', '로그인 이력', 'Anmeldungen'],
  apiCalls: ['LB00006601', 'API calls', 'API 호출 이력', 'API-Aufrufe'],
  at: ['LB00006602', 'Time', '일시', 'Zeit'],
  person: ['LB00006603', 'Person', '사용자', 'Person'],
  result: ['LB00006604', 'Result', '결과', 'Ergebnis'],
  address: ['LB00006605', 'Address', 'IP 주소', 'Adresse'],
  browser: ['LB00006606', 'Browser', '브라우저', 'Browser'],
  call: ['LB00006607', 'Call', '호출', 'Aufruf'],
  status: ['LB00006608', 'Status', '상태', 'Status'],
  duration: ['LB00006609', 'Duration (ms)', '소요 시간(ms)', 'Dauer (ms)'],
  trace: ['LB00006610', 'Trace', '추적 번호', 'Vorgangsnummer'],
  period: ['LB00006611', 'Period', '기간', 'Zeitraum'],
  show: ['LB00006612', 'Show', '표시', 'Anzeigen'],
  unknown: ['LB00006613', 'unknown', '알 수 없음', 'unbekannt'],
  nobody: ['LB00006614', 'not signed in', '비로그인', 'nicht angemeldet'],
  searchSignIns: ['LB00006615', 'Person or address', '사용자 또는 IP 주소', 'Person oder Adresse'],
  searchCalls: ['LB00006616', 'Person, call or trace', '사용자, 호출 또는 추적 번호', 'Person, Aufruf oder Vorgangsnummer'],
  more: [
    'LB00006617',
    'Showing the newest {0} {0|result|results}. Narrow the search or export to see older ones.',
    '최근 {0}건만 표시합니다. 이전 이력은 조건을 좁히거나 내보내세요.',
    'Die neuesten {0} Treffer. Grenzen Sie die Suche ein oder exportieren Sie, um ältere zu sehen.',
  ],
  none: ['LB00006618', 'No results', '결과가 없습니다', 'Keine Treffer'],
  noneText: [
    'LB00009490',
    'Choose a longer period or remove a filter',
    '기간을 늘리거나 필터를 제거하세요',
    'Wählen Sie einen längeren Zeitraum oder entfernen Sie einen Filter',
  ],
} as const satisfies LabelRecords

/** How an attempt to sign in ended: LB00006620–6629, LB00009930. */
export const signInResultLabels = {
  OK: ['LB00006620', 'Signed in', '로그인', 'Angemeldet'],
  FACTOR: [
    'LB00024162',
    'Password correct, second step requested',
    '비밀번호 확인, 2단계 요청',
    'Passwort richtig, zweiter Schritt angefordert',
  ],
  WRONG_FACTOR: ['LB00024163', 'Wrong code or passkey', '코드 또는 패스키 오류', 'Code oder Passkey falsch'],
  WRONG: ['LB00006621', 'Wrong name or password', '이름 또는 비밀번호 오류', 'Name oder Passwort falsch'],
  LOCKED: ['LB00006622', 'Locked after failed attempts', '로그인 실패로 잠김', 'Nach Fehlversuchen gesperrt'],
  DISABLED: ['LB00006623', 'Account inactive', '사용 중지 계정', 'Konto inaktiv'],
  DORMANT: ['LB00006624', 'Blocked (long unused)', '장기 미접속 차단', 'Nach langer Abwesenheit gesperrt'],
  EXPIRED: ['LB00006625', 'One-time password expired', '일회용 비밀번호 만료', 'Einmalpasswort abgelaufen'],
  NO_ROLE: ['LB00009930', 'No role', '역할 없음', 'Ohne Rolle'],
  NOT_CONNECTED: [
    'LB00024203',
    'Single sign-on account not connected',
    '연결되지 않은 통합 로그인 계정',
    'Single-Sign-on-Konto nicht verbunden',
  ],
  failed: ['LB00006626', 'All failed', '모든 실패', 'Alle Fehlschläge'],
} as const satisfies LabelRecords

export const periodLabels = {
  day: ['LB00006630', 'Last 24 hours', '최근 24시간', 'Letzte 24 Stunden'],
  week: ['LB00006631', 'Last 7 days', '최근 7일', 'Letzte 7 Tage'],
  month: ['LB00006632', 'Last 30 days', '최근 30일', 'Letzte 30 Tage'],
  quarter: ['LB00006633', 'Last 90 days', '최근 90일', 'Letzte 90 Tage'],
  all: ['LB00006634', 'All', '전체', 'Alle'],
} as const satisfies LabelRecords

export const callLabels = {
  failed: ['LB00006640', 'Failed (400 and above)', '실패(400 이상)', 'Fehlgeschlagen (ab 400)'],
  broken: ['LB00006641', 'Server error (500 and above)', '서버 오류(500 이상)', 'Serverfehler (ab 500)'],
  slow: ['LB00006642', 'Slow (1 s or more)', '느림(1초 이상)', 'Langsam (ab 1 s)'],
} as const satisfies LabelRecords
