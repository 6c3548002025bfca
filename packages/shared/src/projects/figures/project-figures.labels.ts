import type { LabelRecords } from '../../labels.ts'
import type { FigureGroup } from './project-figures.ts'

/** Figures of projects by group: LB00022196–22199 and 22270–22279. */
export const projectFigureLabels = {
  groupBy: ['LB00022196', 'Group by', '묶음 기준', 'Gruppieren nach'],
  projects: ['LB00022197', 'Projects', '과제 수', 'Projekte'],
  running: ['LB00022198', 'Running', '진행 중', 'Laufend'],
  hidden: ['LB00022199', '{0} with hidden figures', '금액 비공개 {0}건', '{0} mit verborgenen Zahlen'],
  totals: ['LB00022270', 'Totals', '합계', 'Summen'],
  count: ['LB00022271', '{0} projects', '과제 {0}건', '{0} Projekte'],
  noFunder: ['LB00022272', 'No funder', '지원 기관 없음', 'Ohne Förderer'],
} as const satisfies LabelRecords

export const figureGroupLabels = {
  DEPARTMENT: ['LB00022273', 'Department', '부서', 'Abteilung'],
  TYPE: ['LB00022274', 'Type', '유형', 'Art'],
  STATUS: ['LB00022275', 'Status', '상태', 'Status'],
  LEAD: ['LB00022276', 'Principal investigator', '연구책임자', 'Projektleitung'],
  FUNDER: ['LB00022277', 'Funder', '지원 기관', 'Förderer'],
  PROJECT: ['LB00022278', 'Project', '과제', 'Projekt'],
} as const satisfies Readonly<Record<FigureGroup, LabelRecords[string]>>
