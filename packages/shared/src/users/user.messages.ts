import type { LabelRecords } from '../labels.ts'

/** Refusals about people, their rights and their departments: MS00004000–4099. */
export const userMessages = {
  ownRights: [
    'MS00004000',
    'Nobody changes the own roles. Ask another administrator.',
    '본인의 역할은 바꿀 수 없습니다. 다른 관리자에게 요청하세요.',
    'Die eigenen Rollen ändert niemand selbst. Bitten Sie eine andere Person der Administration.',
  ],
  roleNotHeld: [
    'MS00004001',
    'You can only give roles you hold yourself; {0} is not one of them. Ask an administrator.',
    '본인이 가진 역할만 줄 수 있습니다. {0} 역할이 없으니 관리자에게 요청하세요.',
    'Sie können nur Rollen vergeben, die Sie selbst haben; {0} gehört nicht dazu. Fragen Sie die Administration.',
  ],
  roleNotOffered: [
    'MS00004002',
    'The role {0} is not in use. Choose another one, or open it in the role administration first.',
    '{0} 역할은 사용하지 않습니다. 다른 역할을 선택하거나 역할 관리에서 먼저 활성화하세요.',
    'Die Rolle {0} ist nicht in Benutzung. Wählen Sie eine andere oder öffnen Sie sie zuerst in der Rollenverwaltung.',
  ],
  fieldEndBeforeStart: [
    'MS00004003',
    'The last day is before the first one.',
    '종료일이 시작일보다 빠릅니다.',
    'Der letzte Tag liegt vor dem ersten.',
  ],
  fieldPrimaryHasNoEnd: [
    'MS00004004',
    'A primary post lasts until the next one begins. Give the next one instead.',
    '주 소속은 다음 주 소속이 시작될 때까지 유지됩니다. 다음 소속을 등록하세요.',
    'Die Hauptstelle dauert, bis die nächste beginnt. Geben Sie stattdessen die nächste ein.',
  ],
  postTaken: [
    'MS00004005',
    'This person already has a post in this department from {0} to {1}. Choose other days or another department.',
    '이 사람은 {0}부터 {1}까지 이 부서에 이미 소속되어 있습니다. 다른 기간이나 부서를 선택하세요.',
    'Diese Person hat in dieser Abteilung schon von {0} bis {1} eine Stelle. Wählen Sie andere Tage oder eine andere Abteilung.',
  ],
  postBegun: [
    'MS00004006',
    'This post began on {0} and stays in the record. Give the next post, or a last day.',
    '{0}에 이미 시작된 소속은 기록으로 남습니다. 다음 소속이나 종료일을 입력하세요.',
    'Diese Stelle hat am {0} begonnen und bleibt in der Akte. Geben Sie die nächste Stelle oder einen letzten Tag ein.',
  ],
  personDeleted: [
    'MS00004007',
    '{0} is deleted; the record is kept as it is.',
    '{0} 님은 삭제되었으며 기록은 그대로 보존됩니다.',
    '{0} ist gelöscht; der Datensatz bleibt, wie er ist.',
  ],
  hasLeft: ['MS00004008', '{0} has left already.', '{0} 님은 이미 퇴직했습니다.', '{0} ist schon ausgeschieden.'],
  notLeaving: [
    'MS00004009',
    'No last day is arranged for {0}, or the account is closed already.',
    '{0} 님에게 예정된 퇴직일이 없거나 계정이 이미 닫혔습니다.',
    'Für {0} ist kein letzter Tag vereinbart, oder das Konto ist schon geschlossen.',
  ],
  leavesBeforeJoining: [
    'MS00004010',
    'The last day is before {0}, the day of joining.',
    '퇴사일이 입사일 {0}보다 빠릅니다.',
    'Der letzte Tag liegt vor dem Eintritt am {0}.',
  ],
  fieldUseLeaving: [
    'MS00004011',
    'Use “Leaves” below: it also ends sessions, deputies and posts.',
    '아래 ‘퇴직 처리’를 사용하세요. 세션, 대결자, 소속도 함께 종료됩니다.',
    'Nutzen Sie unten „Scheidet aus“: das beendet auch Sitzungen, Vertretungen und Stellen.',
  ],
  changedMeanwhile: [
    'MS00004012',
    '{0} saved this record on {1}, after you opened it. The marked fields say what stands there now; save again to keep yours.',
    '열어 본 뒤 {0} 님이 {1}에 이 기록을 저장했습니다. 표시된 항목의 현재 값을 확인하고, 입력한 값을 유지하려면 다시 저장하세요.',
    '{0} hat diesen Datensatz am {1} gespeichert, nachdem Sie ihn geöffnet hatten. Die markierten Felder zeigen, was jetzt dort steht; speichern Sie erneut, um Ihre Angaben zu behalten.',
  ],
  changedTo: ['MS00004013', 'Now: {0}', '현재 값: {0}', 'Jetzt: {0}'],
} as const satisfies LabelRecords
