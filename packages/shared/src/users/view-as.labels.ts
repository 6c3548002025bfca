import type { LabelRecords } from '../labels.ts'

/** An administrator views the portal as another person: LB00011406–11412. */
export const viewAsLabels = {
  viewAs: ['LB00011406', 'View as', '화면 조회', 'Ansicht öffnen'],
  viewAsTitle: ['LB00011407', 'View the portal as {0}', '{0}님으로 화면 조회', 'Portal in der Ansicht von {0} öffnen'],
  viewAsText: [
    'LB00011408',
    '{0} will be notified. For 30 minutes you can read, but not edit anything or open mail.',
    '{0}님에게 알립니다. 30분 동안 읽기만 할 수 있으며 변경하거나 메일을 열 수 없습니다.',
    '{0} wird benachrichtigt. Sie können 30 Minuten lang lesen, aber nichts ändern und keine E-Mails öffnen.',
  ],
  reason: ['LB00011409', 'Reason', '사유', 'Grund'],
  startViewing: ['LB00011410', 'Start viewing', '조회 시작', 'Ansicht starten'],
  viewing: [
    'LB00011411',
    'Viewing as {0} · read only until {1}',
    '{0}님으로 조회 중 · {1}까지 읽기 전용',
    'Ansicht von {0} · nur lesend bis {1}',
  ],
  stopViewing: ['LB00011412', 'Stop viewing', '조회 종료', 'Ansicht beenden'],
} as const satisfies LabelRecords
