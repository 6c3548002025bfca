import type { PaperInput } from '../../packages/shared/src/approvals/registers/paper-document.ts'

/** A paper as the office registers it. */
export const buildPaperInput = (part: Partial<PaperInput> = {}): PaperInput => ({
  direction: 'RECEIVED',
  originalNo: 'BMU 4711/26',
  sender: 'Federal Ministry',
  receiver: 'Hanul Europe',
  title: 'Permit for the solvent store',
  documentDate: '2026-10-01',
  receivedDate: '2026-10-05',
  decidedDate: '',
  pages: 12,
  medium: 'PAPER',
  storagePlace: 'Cabinet 3, shelf B',
  retention: '10',
  fileKey: '',
  noScanReason: 'Larger than the scanner',
  remark: '',
  receivingDepartment: '',
  notify: [],
  ...part,
})
