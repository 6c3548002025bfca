import type { LabelRecords } from '../../labels.ts'

/** Notices: {0} reference, {1} title, {2} id, {3} day; without title and id to those who do not see the patent. */
export const patentNoticeNames = {
  patentDue: ['LB00015791', 'Patent due dates', '특허 기한', 'Fristen von Patenten'],
  patentOverdue: ['LB00021939', 'Patents past their due date', '지난 특허 기한', 'Überfällige Fristen von Patenten'],
  patentClaimed: ['LB00021950', 'Inventions claimed by law', '직무발명 승계 간주', 'Inanspruchnahme kraft Gesetzes'],
  patentReleased: ['LB00021951', 'Released inventions', '직무발명 불승계', 'Freigegebene Erfindungen'],
  patentObjected: ['LB00021952', 'Incomplete disclosures', '직무발명 신고 보완 요청', 'Unvollständige Erfindungsmeldungen'],
  patentCompleted: ['LB00021953', 'Completed disclosures', '직무발명 신고 보완', 'Ergänzte Erfindungsmeldungen'],
  patentDropNotice: ['LB00021954', 'Rights to be abandoned', '권리 포기 통지', 'Aufgabe von Schutzrechten'],
  patentDropAnswer: [
    'LB00021955',
    'Answers about rights to be abandoned',
    '권리 포기 통지 회신',
    'Antworten zur Aufgabe von Schutzrechten',
  ],
  patentEscalated: ['LB00021940', 'Patents without a decision', '미결정 특허 기한', 'Offene Fristen von Patenten'],
} as const satisfies LabelRecords
export const patentNoticeTexts = {
  patentDue: [
    'LB00015792',
    'Maintain or abandon {0} {1}: decide by {3}',
    '{0} {1} 유지 여부를 {3}까지 결정하세요',
    '{0} {1} aufrechterhalten oder aufgeben: Entscheidung bis {3}',
  ],
  patentOverdue: [
    'LB00021941',
    '{0} {1} was due on {3} and is not decided',
    '{0} {1}: {3} 기한이 지났으나 결정되지 않았습니다',
    '{0} {1} war am {3} fällig und ist nicht entschieden',
  ],
  patentClaimed: [
    'LB00021956',
    '{0} {1} is claimed: it was not released by {3}',
    '{0} {1}: {3}까지 불승계 통지가 없어 승계되었습니다',
    '{0} {1} gilt als in Anspruch genommen: keine Freigabe bis {3}',
  ],
  patentReleased: [
    'LB00021957',
    '{0} {1} was released to you on {3}',
    '{0} {1}: {3}에 불승계되어 발명자에게 귀속됩니다',
    '{0} {1} wurde am {3} für Sie freigegeben',
  ],
  patentObjected: [
    'LB00021958',
    'Complete the disclosure {0} {1}: see what is missing',
    '{0} {1} 신고를 보완하세요: 부족한 내용을 확인하세요',
    'Ergänzen Sie die Erfindungsmeldung {0} {1}: Angaben fehlen',
  ],
  patentCompleted: [
    'LB00021959',
    'The disclosure {0} {1} was completed on {3}',
    '{0} {1} 신고가 {3}에 보완되었습니다',
    'Die Erfindungsmeldung {0} {1} wurde am {3} ergänzt',
  ],
  patentDropNotice: [
    'LB00021960',
    '{0} {1} is to be abandoned. Say within three months whether you want it',
    '{0} {1} 권리를 포기할 예정입니다. 3개월 안에 양수 여부를 알려 주세요',
    '{0} {1} soll aufgegeben werden. Antworten Sie binnen drei Monaten, ob Sie es möchten',
  ],
  patentDropAnswer: [
    'LB00021961',
    'An inventor answered about {0} {1} on {3}',
    '{0} {1}에 대해 발명자가 {3}에 회신했습니다',
    'Zu {0} {1} wurde am {3} geantwortet',
  ],
  patentEscalated: [
    'LB00021942',
    'The patent clerk has not decided on {0}, due on {1}',
    '특허 담당자가 {0}의 {1} 기한을 결정하지 않았습니다',
    'Zu {0}, fällig am {1}, fehlt die Entscheidung der Patentsachbearbeitung',
  ],
} as const satisfies LabelRecords
