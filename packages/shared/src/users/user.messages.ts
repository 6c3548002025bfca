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
} as const satisfies LabelRecords
