/** A code and its English, Korean and German name. */
export type CodeLine = readonly [code: string, en: string, ko: string, de: string]

export const positions: readonly CodeLine[] = [
  ['DIRECTOR', 'Director', '소장', 'Direktor/in'],
  ['DEPUTY_DIRECTOR', 'Deputy director', '부소장', 'Stellv. Direktor/in'],
  ['HEAD', 'Head of department', '부서장', 'Abteilungsleitung'],
  ['GROUP_LEADER', 'Group leader', '그룹장', 'Gruppenleitung'],
  ['PRINCIPAL_RESEARCHER', 'Principal researcher', '책임연구원', 'Leitende/r Wissenschaftler/in'],
  ['SENIOR_RESEARCHER', 'Senior researcher', '선임연구원', 'Senior Scientist'],
  ['RESEARCHER', 'Researcher', '연구원', 'Wissenschaftler/in'],
  ['POSTDOC', 'Postdoctoral researcher', '박사후연구원', 'Postdoc'],
  ['DOCTORAL_RESEARCHER', 'Doctoral researcher', '박사과정연구원', 'Doktorand/in'],
  ['ENGINEER', 'Engineer', '기술원', 'Ingenieur/in'],
  ['TECHNICIAN', 'Technician', '기능원', 'Techniker/in'],
  ['OFFICER', 'Administrative officer', '행정원', 'Sachbearbeitung'],
  ['ASSISTANT', 'Assistant', '사무보조원', 'Assistenz'],
  ['STUDENT_ASSISTANT', 'Student assistant', '학생연구원', 'Studentische Hilfskraft'],
]

export const statuses: readonly CodeLine[] = [
  ['EMPLOYED', 'Employed', '재직', 'Beschäftigt'],
  ['PLANNED', 'Planned', '입사 예정', 'Geplant'],
  ['ON_LEAVE', 'On leave', '휴직', 'Beurlaubt'],
  ['DISPATCHED', 'Dispatched', '파견', 'Entsandt'],
  ['RETIRED', 'Retired', '정년퇴직', 'Im Ruhestand'],
  ['LEFT', 'Left', '퇴직', 'Ausgeschieden'],
]

export const languageNames: readonly CodeLine[] = [
  ['en', 'English', '영어', 'Englisch'],
  ['ko', 'Korean', '한국어', 'Koreanisch'],
  ['de', 'German', '독일어', 'Deutsch'],
]

export const contractTypes: readonly CodeLine[] = [
  ['PERMANENT', 'Permanent', '정규직', 'Unbefristet'],
  ['FIXED_TERM', 'Fixed term', '계약직', 'Befristet'],
  ['DOCTORAL', 'Doctoral contract', '박사과정 계약', 'Promotionsvertrag'],
  ['STUDENT', 'Student assistant contract', '학생 조교 계약', 'Hilfskraftvertrag'],
  ['MARGINAL', 'Marginal employment', '단시간 근로', 'Minijob'],
  ['INTERNSHIP', 'Internship', '인턴십', 'Praktikum'],
  ['SECONDMENT', 'Secondment', '파견 계약', 'Abordnung'],
  ['GUEST', 'Guest agreement', '방문 연구 협약', 'Gastvereinbarung'],
]

export const degrees: readonly CodeLine[] = [
  ['HABILITATION', 'Habilitation', '하빌리타치온', 'Habilitation'],
  ['DOCTORATE', 'Doctorate', '박사', 'Promotion'],
  ['MASTER', 'Master', '석사', 'Master'],
  ['DIPLOM', 'Diplom', '디플롬', 'Diplom'],
  ['BACHELOR', 'Bachelor', '학사', 'Bachelor'],
  ['VOCATIONAL', 'Vocational training', '직업 교육', 'Berufsausbildung'],
  ['SCHOOL', 'School leaving certificate', '고등학교 졸업', 'Schulabschluss'],
]

/** Pay grades, lowest first. */
export const grades: readonly CodeLine[] = ['E5', 'E6', 'E8', 'E9', 'E10', 'E11', 'E12', 'E13', 'E14', 'E15', 'AT'].map((grade) =>
  grade === 'AT'
    ? ['AT', 'Above the scale', '협약 외', 'Außertariflich']
    : [grade, `Grade ${grade}`, `${grade}급`, `Entgeltgruppe ${grade.slice(1)}`],
)

export const duties: readonly CodeLine[] = [
  ['DEPUTY_HEAD', 'Deputy head', '부서장 대리', 'Stellv. Leitung'],
  ['PROJECT_LEADER', 'Project leader', '과제 책임자', 'Projektleitung'],
  ['SAFETY_OFFICER', 'Safety officer', '안전 관리자', 'Sicherheitsbeauftragte/r'],
  ['DATA_PROTECTION', 'Data protection officer', '개인정보 보호 책임자', 'Datenschutzbeauftragte/r'],
  ['WORKS_COUNCIL', 'Staff council member', '노사 협의회 위원', 'Betriebsratsmitglied'],
  ['FIRST_AIDER', 'First aider', '응급 처치 담당', 'Ersthelfer/in'],
]

export const officeClasses: readonly CodeLine[] = [
  ['OFFICE', 'Office', '사무실', 'Büro'],
  ['LABORATORY', 'Laboratory', '실험실', 'Labor'],
  ['WORKSHOP', 'Workshop', '공작실', 'Werkstatt'],
  ['REMOTE', 'Remote', '원격 근무', 'Mobil'],
]

export const appointmentTypes: readonly CodeLine[] = [
  ['NEW', 'New appointment', '신규 임용', 'Neueinstellung'],
  ['REAPPOINTMENT', 'Reappointment', '재임용', 'Weiterbeschäftigung'],
  ['TRANSFER', 'Transfer', '전보', 'Versetzung'],
  ['PROMOTION', 'Promotion', '승진', 'Beförderung'],
  ['SECONDMENT', 'Secondment', '파견', 'Abordnung'],
]

export const dispatchCompanies: readonly CodeLine[] = [
  ['HANUL_HQ', 'Hanul Institute, Daejeon', '한울연구원 (대전)', 'Hanul-Institut, Daejeon'],
  ['HANUL_BUSAN', 'Hanul Institute, Busan branch', '한울연구원 부산분원', 'Hanul-Institut, Zweigstelle Busan'],
  ['PARTNER_UNIVERSITY', 'Partner university', '협력 대학', 'Partneruniversität'],
]

export const dispatchDepartments: readonly CodeLine[] = [
  ['PLANNING', 'Planning division', '기획본부', 'Planungsabteilung'],
  ['ENVIRONMENT', 'Environment research division', '환경연구본부', 'Umweltforschung'],
  ['MATERIALS', 'Materials research division', '소재연구본부', 'Materialforschung'],
  ['COOPERATION', 'International cooperation', '국제협력실', 'Internationale Zusammenarbeit'],
]

export const vendors: readonly CodeLine[] = [
  ['EMPLOYEE', 'Employee', '임직원', 'Beschäftigte/r'],
  ['TAX_OFFICE', 'Tax office', '세무서', 'Finanzamt'],
  ['OTHER', 'Other vendor', '기타 거래처', 'Sonstiger Lieferant'],
]

export const irregularKinds: readonly CodeLine[] = [
  ['GUEST', 'Guest researcher', '방문 연구원', 'Gastwissenschaftler/in'],
  ['INTERN', 'Intern', '인턴', 'Praktikant/in'],
  ['DISPATCHED', 'Dispatched staff', '파견 인력', 'Entsandte Person'],
  ['STUDENT', 'Student', '학생', 'Student/in'],
]

export const costCentres: readonly CodeLine[] = [
  ['CC1000', 'Administration', '행정', 'Verwaltung'],
  ['CC2000', 'Research', '연구', 'Forschung'],
  ['CC3000', 'Facilities', '시설', 'Gebäude und Technik'],
]

export const accounts: readonly CodeLine[] = [
  ['4650', 'Travel expenses', '출장비', 'Reisekosten'],
  ['4930', 'Office supplies', '사무용품비', 'Bürobedarf'],
  ['4980', 'Laboratory supplies', '실험 소모품비', 'Laborbedarf'],
]

export const items: readonly CodeLine[] = [
  ['IT-NOTEBOOK', 'Notebook computer', '노트북', 'Notebook'],
  ['FURNITURE', 'Office furniture', '사무용 가구', 'Büromöbel'],
  ['LAB-GLASS', 'Laboratory glassware', '실험용 유리 기구', 'Laborglas'],
]
