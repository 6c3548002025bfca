import type { LabelRecords } from '../labels.ts'

/** Hiring somebody who may have an account: MS00010815–10818. */
export const hireMessages = {
  hireAccountExists: [
    'MS00010815',
    'This may be somebody with an account: {0}. Choose that account or a new one.',
    '이미 계정이 있는 사람일 수 있습니다: {0}. 기존 계정이나 새 계정을 선택하세요.',
    'Diese Person hat vielleicht schon ein Konto: {0}. Wählen Sie dieses oder ein neues Konto.',
  ],
  hireAccountInUse: [
    'MS00010816',
    'The account of {0} is in use. Change the employment with an employee change, or hire once the stay has ended.',
    '{0}의 계정은 사용 중입니다. 인사 변경으로 고용 조건을 바꾸거나 재직 기간이 끝난 뒤 채용하세요.',
    'Das Konto von {0} ist in Benutzung. Ändern Sie die Beschäftigung mit einer Personaländerung oder stellen Sie nach dem Ende des Aufenthalts ein.',
  ],
  fieldNotSamePerson: [
    'MS00010817',
    "This account is not one of the applicant's",
    '지원자의 계정이 아닙니다.',
    'Dieses Konto gehört nicht zu dieser Bewerbung.',
  ],
  applicantHiredAgain: ['MS00010818', 'Account {0} reopened', '계정 {0}{0:을/를} 다시 열었습니다', 'Konto {0} wieder geöffnet'],
} as const satisfies LabelRecords
