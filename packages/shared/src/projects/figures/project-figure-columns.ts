import type { ListColumn, TextOf } from '../../lists/list-columns.ts'
import type { FigureGroup, ProjectFigure } from './project-figures.ts'
import { figureGroupLabels, projectFigureLabels as labels } from './project-figures.labels.ts'
import { projectLabels, projectStatusLabels, projectTypeLabels } from '../project.labels.ts'
import type { LabelRecords } from '../../labels.ts'

const words: LabelRecords = { ...projectTypeLabels, ...projectStatusLabels }

/** What a group of projects is called. */
export function figureName({ group, key, name }: ProjectFigure, textOf: TextOf) {
  if (group === 'TYPE' || group === 'STATUS') return textOf(words[key] ?? labels.noFunder)
  if (group === 'PROJECT') return `${key} ${name}`
  return name === '' ? textOf(labels.noFunder) : name
}

const money = { align: 'right', sheetWidth: 16, format: 'amount' } as const

const counts: readonly ListColumn<ProjectFigure>[] = [
  { field: 'projects', label: labels.projects, width: 84, align: 'right', sortable: true, sheetWidth: 10 },
  { field: 'running', label: labels.running, width: 84, align: 'right', sortable: true, sheetWidth: 10 },
]
const amounts: readonly ListColumn<ProjectFigure>[] = [
  { field: 'planned', label: projectLabels.planned, width: 116, sortable: true, ...money },
  { field: 'reserved', label: projectLabels.reserved, width: 108, ...money },
  { field: 'committed', label: projectLabels.committed, width: 108, ...money },
  { field: 'spent', label: projectLabels.spent, width: 116, sortable: true, ...money },
  { field: 'available', label: projectLabels.available, width: 116, sortable: true, ...money },
  { field: 'spentPercent', label: projectLabels.spentPercent, width: 116, align: 'right', sortable: true, sheetWidth: 10 },
]

/** Columns of table and workbook: the first is called as the group, and a project alone needs no counts. */
export const projectFigureColumns = (group: FigureGroup): readonly ListColumn<ProjectFigure>[] => [
  { field: 'name', label: figureGroupLabels[group], width: 200, grow: true, sortable: true, sheetWidth: 44, value: figureName },
  ...(group === 'PROJECT' ? [] : counts),
  ...amounts,
]
