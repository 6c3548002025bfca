import type { LabelRecords } from '../labels.ts'

/** Certificates: MS00010400–10429. */
export const certificateMessages = {
  fieldLanguageTwice: [
    'MS00010400',
    'Choose two different languages.',
    '서로 다른 두 언어를 선택하세요.',
    'Wählen Sie zwei verschiedene Sprachen.',
  ],
  certificateNotEmployed: [
    'MS00010401',
    'An employment certificate is for people who work here today. Ask for a career certificate instead.',
    '재직 증명서는 현재 재직자에게만 발급됩니다. 경력 증명서를 신청하세요.',
    'Eine Arbeitsbescheinigung gibt es nur für Beschäftigte. Beantragen Sie einen Tätigkeitsnachweis.',
  ],
  certificateBeforeFirstDay: [
    'MS00010819',
    'The first day is {0}. Nothing can be certified before it.',
    '입사일은 {0}입니다. 그 전에는 증명서를 발급할 수 없습니다.',
    'Der erste Tag ist der {0}. Vorher kann nichts bescheinigt werden.',
  ],
  certificateNoJoinDate: [
    'MS00010402',
    "The date of joining isn't entered. Ask an administrator to enter it in the profile.",
    '입사일이 등록되어 있지 않습니다. 관리자에게 프로필 등록을 요청하세요.',
    'Das Eintrittsdatum fehlt. Bitten Sie die Administration, es im Profil einzutragen.',
  ],
  certificateNoBirthDate: [
    'MS00010403',
    "The date of birth isn't entered. Leave it off, or ask an administrator to enter it.",
    '생년월일이 등록되어 있지 않습니다. 표시하지 않거나 관리자에게 등록을 요청하세요.',
    'Das Geburtsdatum fehlt. Lassen Sie es weg oder bitten Sie die Administration, es einzutragen.',
  ],
  certificateOutsideEmployment: [
    'MS00010404',
    'The period has to lie within the employment: {0} to {1}.',
    '기간은 재직 기간({0} ~ {1}) 이내여야 합니다.',
    'Der Zeitraum muss in der Beschäftigung liegen: {0} bis {1}.',
  ],
  certificateNoTemplate: [
    'MS00010405',
    'This template is no longer offered. Choose another one.',
    '더 이상 제공되지 않는 서식입니다. 다른 서식을 선택하세요.',
    'Diese Vorlage wird nicht mehr angeboten. Wählen Sie eine andere.',
  ],
  certificateTemplateLanguage: [
    'MS00010406',
    'The template has no text in this language. Choose another language or template.',
    '이 언어의 본문이 없는 서식입니다. 다른 언어나 서식을 선택하세요.',
    'Die Vorlage hat keinen Text in dieser Sprache. Wählen Sie eine andere Sprache oder Vorlage.',
  ],
  certificateNoOfficer: [
    'MS00010407',
    'Nobody can confirm certificates: the top department has no head. Ask an administrator to name one.',
    '최상위 부서의 부서장이 없어 증명서를 확인할 사람이 없습니다. 관리자에게 지정을 요청하세요.',
    'Niemand kann bestätigen: Die oberste Abteilung hat keine Leitung. Bitten Sie die Administration, sie einzutragen.',
  ],
  certificateRevoked: ['MS00010408', '{0} was revoked on {1}.', '{0}{0:은/는} {1}에 취소되었습니다.', '{0} wurde am {1} widerrufen.'],
  certificateNoLeavingDate: [
    'MS00010410',
    "The last day of work isn't entered. Ask an administrator to enter it in the profile.",
    '퇴직일이 등록되어 있지 않습니다. 관리자에게 프로필 등록을 요청하세요.',
    'Der letzte Arbeitstag fehlt. Bitten Sie die Administration, ihn im Profil einzutragen.',
  ],
  approvalPrivate: [
    'MS00010409',
    'With the salary it is for the drafter, the approval line and the office only. Remove everybody else.',
    '급여가 포함된 문서는 기안자, 결재선, 총무 부서만 볼 수 있습니다. 다른 사람을 삭제하세요.',
    'Mit Gehalt ist es nur für die verfassende Person, die Genehmigungslinie und das Büro. Entfernen Sie alle anderen.',
  ],
  certificateNotAnEmployee: [
    'MS00010510',
    'Certificates are for employees. Ask the office for a confirmation instead.',
    '증명서는 직원에게만 발급됩니다. 총무 부서에 확인서를 요청하세요.',
    'Bescheinigungen gibt es nur für Beschäftigte. Bitten Sie das Büro um eine Bestätigung.',
  ],
  fieldOneLine: [
    'MS00010512',
    'Enter a single line, without line breaks or tabs.',
    '줄바꿈이나 탭 없이 한 줄로 입력하세요.',
    'Geben Sie eine einzige Zeile ohne Umbrüche und Tabulatoren ein.',
  ],
  certificateNameUnprintable: [
    'MS00010513',
    "The name {0} can't be printed. Ask the office to enter the English name in Latin letters.",
    '{0} 이름은 인쇄할 수 없습니다. 총무 부서에 영문 이름 등록을 요청하세요.',
    'Der Name {0} lässt sich nicht drucken. Bitten Sie das Büro, den englischen Namen in lateinischen Buchstaben einzutragen.',
  ],
  certificateHolderOnly: [
    'MS00010514',
    'Only the person can choose to show this. Clear the box.',
    '본인만 표시 여부를 선택할 수 있습니다. 선택을 해제하세요.',
    'Nur die Person selbst kann das anzeigen lassen. Entfernen Sie das Häkchen.',
  ],
  fieldUnprintable: [
    'MS00010411',
    'Use Latin or Korean letters, numbers and common signs only.',
    '로마자, 한글, 숫자와 일반 기호만 사용하세요.',
    'Verwenden Sie nur lateinische oder koreanische Buchstaben, Ziffern und übliche Zeichen.',
  ],
} as const satisfies LabelRecords
