import type { LabelRecords } from '../labels.ts'

/** The change log as people read it: LB00006295–6309 and LB00005680–5719. */
export const historyLabels = {
  history: ['LB00006295', 'History', '변경 이력', 'Verlauf'],
  none: ['LB00006296', 'Nothing was changed yet.', '변경 내역이 없습니다.', 'Noch wurde nichts geändert.'],
  emptied: ['LB00006297', 'emptied', '비움', 'geleert'],
  system: ['LB00005682', 'By the clock', '자동 처리', 'Automatisch'],
  yes: ['LB00005709', 'yes', '예', 'ja'],
  no: ['LB00005710', 'no', '아니요', 'nein'],
} as const satisfies LabelRecords

/** What was done, by the word the log keeps. */
export const changeActions = {
  create: ['LB00006300', 'created it', '등록', 'hat es angelegt'],
  modify: ['LB00006301', 'changed it', '변경', 'hat es geändert'],
  delete: ['LB00006302', 'deleted it', '삭제', 'hat es gelöscht'],
  restore: ['LB00006303', 'brought it back', '되돌림', 'hat es wiederhergestellt'],
  adjust: ['LB00005310', 'corrected it', '조정', 'hat es berichtigt'],
  law: ['LB00005311', 'took it over from the law', '법정 기준 반영', 'hat es vom Gesetz übernommen'],
  import: ['LB00006304', 'imported it from a workbook', '파일에서 가져옴', 'hat es aus einer Arbeitsmappe importiert'],
  resetPassword: ['LB00005687', 'Password reset', '비밀번호 초기화', 'Passwort zurückgesetzt'],
  clearLongTimeLogin: ['LB00005688', 'Long-time login cleared', '장기 미로그인 해제', 'Langzeitsperre aufgehoben'],
  picture: ['LB00005689', 'Picture changed', '사진 변경', 'Bild geändert'],
  giveRole: ['LB00005690', 'Role given', '역할 부여', 'Rolle vergeben'],
  changeRole: ['LB00005691', 'Roles changed', '역할 변경', 'Rollen geändert'],
  takeRole: ['LB00005692', 'Role taken away', '역할 회수', 'Rolle entzogen'],
  assign: ['LB00005693', 'Post given', '소속 등록', 'Stelle gegeben'],
  changeAssignment: ['LB00005694', 'Post changed', '소속 수정', 'Stelle geändert'],
  removeAssignment: ['LB00005695', 'Post called off', '소속 예정 취소', 'Stelle abgesagt'],
  endSession: ['LB00005696', 'Signed out', '로그아웃 처리', 'Abgemeldet'],
  leave: ['LB00005697', 'Leaving arranged', '퇴직 처리', 'Austritt vereinbart'],
  stay: ['LB00005698', 'Leaving called off', '퇴직 취소', 'Austritt abgesagt'],
  closeAccount: ['LB00005699', 'Account closed', '계정 종료', 'Konto geschlossen'],
  move: ['LB00005700', 'Moved', '이동', 'Verschoben'],
  order: ['LB00005701', 'Order changed', '순서 변경', 'Reihenfolge geändert'],
  callOff: ['LB00005702', 'Planned change called off', '예정 변경 취소', 'Geplantes abgesagt'],
  appoint: ['LB00005703', 'Head named', '부서장 지정', 'Leitung benannt'],
  dismiss: ['LB00005704', 'Lead ended', '부서장 해제', 'Leitung beendet'],
  nameClerk: ['LB00005705', 'Clerk named', '문서 담당자 지정', 'Schriftgut benannt'],
  dropClerk: ['LB00005706', 'Clerk no longer', '문서 담당자 해제', 'Schriftgut beendet'],
  movePeople: ['LB00005707', 'People moved here', '구성원 이동', 'Personen hierher versetzt'],
  scopes: ['LB00008775', 'Data scope changed', '데이터 범위 변경', 'Datenbereich geändert'],
  RUN: ['LB00008776', 'Run now', '즉시 실행', 'Jetzt ausgeführt'],
  RETRY: ['LB00008777', 'Sent again', '다시 발송', 'Erneut gesendet'],
  'undo import': ['LB00006305', 'undid an import', '가져오기를 되돌림', 'hat einen Import rückgängig gemacht'],
} as const satisfies LabelRecords
