import type { LabelRecords } from '../labels.ts'

/** Names of the jobs (LB00004740–4749) and what they do (LB00004750–4759). */
export const jobNames = {
  reminders: ['LB00004740', 'Reminders of approvals', '결재 알림', 'Erinnerungen an Genehmigungen'],
  consultations: ['LB00004800', 'End of consultations', '협조 기한 종료', 'Ende von Stellungnahmen'],
  invalidApprovers: ['LB00004741', 'Approvers who have left', '결재자 점검', 'Ausgeschiedene Genehmigende'],
  delegationEdges: ['LB00004742', 'Begin and end of deputies', '대결 시작과 종료', 'Beginn und Ende von Vertretungen'],
  leaveYear: ['LB00004743', 'Yearly grant of leave', '연차 부여', 'Jährliche Urlaubsgewährung'],
  leaveExpiry: ['LB00004744', 'Expiry of leave', '연차 소멸', 'Verfall von Urlaub'],
  leaveHints: ['LB00004745', 'Hints about expiring leave', '연차 소멸 안내', 'Hinweise auf verfallenden Urlaub'],
  fileSweep: ['LB00004746', 'Files without an owner', '주인 없는 파일 정리', 'Dateien ohne Besitzer'],
  cleanUp: ['LB00004747', 'Clean-up of old records', '오래된 기록 정리', 'Aufräumen alter Einträge'],
} as const satisfies LabelRecords

export const jobTexts = {
  reminders: [
    'LB00004750',
    'Reminds at half and at the end of the time to answer, and tells the superior at one and a half.',
    '처리 기한의 50%와 100%에 알리고 150%에는 상급자에게 알립니다.',
    'Erinnert zur Hälfte und am Ende der Frist; bei anderthalb erfährt es die vorgesetzte Person.',
  ],
  consultations: [
    'LB00004801',
    'Lets documents go on whose consultation was not answered in time, and tells the drafter.',
    '기한 내 응답이 없는 협조 단계를 종료하고 기안자에게 알립니다.',
    'Lässt Dokumente weiterlaufen, deren Stellungnahme ausblieb, und sagt es der verfassenden Person.',
  ],
  invalidApprovers: [
    'LB00004751',
    'Tells drafter and office about open steps that nobody can answer.',
    '처리할 사람이 없는 단계를 기안자와 담당 부서에 알립니다.',
    'Meldet offene Schritte, die niemand beantworten kann.',
  ],
  delegationEdges: [
    'LB00004752',
    'Brings the counters up to date when a deputy begins or ends.',
    '대결이 시작되거나 끝날 때 건수를 갱신합니다.',
    'Bringt Zähler auf den Stand, wenn eine Vertretung beginnt oder endet.',
  ],
  leaveYear: [
    'LB00004753',
    'Gives everybody the days of the year, once.',
    '모두에게 그 해의 연차를 한 번 부여합니다.',
    'Gewährt allen die Tage des Jahres, einmal.',
  ],
  leaveExpiry: [
    'LB00004754',
    'Closes days past their date whose owner was told; flags the others.',
    '안내된 만료 연차를 소멸시키고 나머지는 표시합니다.',
    'Schließt verfallene Tage, deren Besitzer es wusste; markiert die anderen.',
  ],
  leaveHints: ['LB00004755', 'Tells people which days will expire.', '소멸될 연차를 안내합니다.', 'Sagt, welche Tage verfallen werden.'],
  fileSweep: [
    'LB00004756',
    'Takes away what broken uploads and deletions left behind.',
    '중단된 업로드와 삭제의 잔여 파일을 정리합니다.',
    'Entfernt, was abgebrochene Uploads und Löschungen hinterließen.',
  ],
  cleanUp: [
    'LB00004757',
    'Removes delivered messages, old keys and read notifications.',
    '전달된 메시지, 오래된 키, 읽은 알림을 삭제합니다.',
    'Entfernt zugestellte Nachrichten, alte Schlüssel und Gelesenes.',
  ],
} as const satisfies LabelRecords

/** The batch history (LB00004760–4799). */
export const jobLabels = {
  title: ['LB00004760', 'Batch history', '배치 이력', 'Batch-Verlauf'],
  jobs: ['LB00004761', 'Jobs', '작업', 'Aufgaben'],
  history: ['LB00004762', 'History', '이력', 'Verlauf'],
  messages: ['LB00004763', 'Undelivered messages', '전달되지 않은 메시지', 'Nicht zugestellte Nachrichten'],
  name: ['LB00004764', 'Job', '작업', 'Aufgabe'],
  schedule: ['LB00004765', 'Schedule', '일정', 'Zeitplan'],
  lastRun: ['LB00004766', 'Last run', '최근 실행', 'Letzter Lauf'],
  state: ['LB00004767', 'State', '상태', 'Stand'],
  startedAt: ['LB00004768', 'Started', '시작', 'Begonnen'],
  endedAt: ['LB00004769', 'Ended', '종료', 'Beendet'],
  duration: ['LB00004770', 'Duration', '소요 시간', 'Dauer'],
  askedByName: ['LB00004771', 'Asked by', '요청자', 'Verlangt von'],
  bySchedule: ['LB00004772', 'Schedule', '일정', 'Zeitplan'],
  counts: ['LB00004773', 'Result', '결과', 'Ergebnis'],
  error: ['LB00004774', 'Error', '오류', 'Fehler'],
  runNow: ['LB00004775', 'Run now', '지금 실행', 'Jetzt ausführen'],
  runAgain: ['LB00004776', 'Run again', '다시 실행', 'Erneut ausführen'],
  runText: ['LB00004777', '{0} begins at once.', '{0} 작업을 바로 시작합니다.', '{0} beginnt sofort.'],
  running: ['LB00004778', 'Running', '실행 중', 'Läuft'],
  done: ['LB00004779', 'Done', '완료', 'Fertig'],
  failed: ['LB00004780', 'Failed', '실패', 'Fehlgeschlagen'],
  broken: ['LB00004781', 'Cut off', '중단됨', 'Abgebrochen'],
  never: ['LB00004782', 'Not run yet', '실행 이력 없음', 'Noch nicht gelaufen'],
  topic: ['LB00004783', 'Topic', '주제', 'Thema'],
  key: ['LB00004784', 'Key', '키', 'Schlüssel'],
  attempts: ['LB00004785', 'Attempts', '시도', 'Versuche'],
  retry: ['LB00004786', 'Try again', '다시 시도', 'Erneut versuchen'],
  details: ['LB00004787', 'Run of a job', '작업 실행', 'Lauf einer Aufgabe'],
  noRuns: ['LB00004788', 'No run in this selection', '해당 이력이 없습니다', 'Kein Lauf in dieser Auswahl'],
  noMessages: ['LB00004789', 'Everything was delivered', '모두 전달되었습니다', 'Alles wurde zugestellt'],
  daily: ['LB00004790', 'daily at {0}', '매일 {0}', 'täglich um {0}'],
  everyMinutes: ['LB00004791', 'every {0} minutes', '{0}분마다', 'alle {0} Minuten'],
  everyHour: ['LB00004802', 'every hour, at minute {0}', '매시 {0}분', 'stündlich, Minute {0}'],
  everyMinute: ['LB00004792', 'every minute', '매분', 'jede Minute'],
} as const satisfies LabelRecords
