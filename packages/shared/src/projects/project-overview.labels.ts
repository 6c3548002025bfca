import type { LabelRecords } from '../labels.ts'

/** The overview of a project: LB00018302–18311, 22189–22195. */
export const projectOverviewLabels = {
  overview: ['LB00018302', 'At a glance', '한눈에 보기', 'Auf einen Blick'],
  spentByMonth: ['LB00023881', 'Spent by month', '월별 집행', 'Ausgaben nach Monat'],
  elapsed: ['LB00018303', 'Time elapsed', '경과 기간', 'Laufzeit'],
  done: ['LB00018304', 'Work done', '작업 진척', 'Arbeit'],
  nextMilestone: ['LB00018305', 'Next milestone', '다음 마일스톤', 'Nächster Meilenstein'],
  risks: ['LB00018306', 'Risks', '위험', 'Risiken'],
  noRisks: ['LB00018307', 'No risks', '위험 없음', 'Keine Risiken'],
  /** {0} = year, category and name of a budget line. */
  lineShort: ['LB00018308', '{0}: less than 10% left', '{0}: 잔액 10% 미만', '{0}: weniger als 10 % übrig'],
  spendingAhead: [
    'LB00018309',
    '{0}% spent after {1}% of the time',
    '기간 {1}% 경과, 집행률 {0}%',
    '{0} % ausgegeben nach {1} % der Laufzeit',
  ],
  endsSoon: ['LB00018310', 'Ends on {0} with {1}% of the work done', '{0} 종료, 진척률 {1}%', 'Endet am {0} bei {1} % der Arbeit'],
  average: ['LB00022189', 'Average {0}', '평균 {0}', 'Durchschnitt {0}'],
  averageSum: ['LB00022190', 'Sum of averages', '평균 합계', 'Summe der Durchschnitte'],
  /** {0} = person, {1} = month. */
  monthOf: ['LB00022191', '{0}, {1}', '{0}, {1}', '{0}, {1}'],
  otherProject: ['LB00022192', 'Another project', '다른 과제', 'Anderes Projekt'],
  days: ['LB00022193', 'Days', '기간', 'Tage'],
  highest: ['LB00022194', 'Highest rate', '최고 참여율', 'Höchster Anteil'],
  monthAverage: ['LB00022195', 'Average rate', '평균 참여율', 'Durchschnittlicher Anteil'],
  milestoneLate: ['LB00018311', 'Milestone late: {0}', '마일스톤 지연: {0}', 'Meilenstein überfällig: {0}'],
} as const satisfies LabelRecords
