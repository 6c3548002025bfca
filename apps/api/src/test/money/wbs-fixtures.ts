import { randomUUID } from 'node:crypto'
import type { WbsTaskInput } from '@maru/shared/projects/wbs/wbs.ts'

/** A task of four weeks in October 2026, below a group. */
export const buildTask = (name: string, part: Partial<WbsTaskInput> = {}): WbsTaskInput => ({
  id: randomUUID(),
  level: 1,
  name,
  isMilestone: false,
  startsOn: '2026-10-01',
  endsOn: '2026-10-29',
  weight: '',
  progress: 0,
  ownerId: '',
  deliverable: '',
  predecessors: [],
  ...part,
})

/** A work package with two tasks in a row and a milestone. */
export const buildPlan = () => {
  const paper = buildTask('Paper substrate', { progress: 100, ownerId: 'lee' })
  const ink = buildTask('Ink formulation', { startsOn: '2026-10-30', endsOn: '2026-11-30', predecessors: [{ id: paper.id, lag: 0 }] })
  const freeze = { startsOn: '2026-12-02', endsOn: '2026-12-02', isMilestone: true, predecessors: [{ id: ink.id, lag: 2 }] }
  return [buildTask('Sensor design', { level: 0 }), paper, ink, buildTask('Design freeze', freeze)]
}
