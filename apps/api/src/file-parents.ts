import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { canEditFiles, canReadFiles } from './modules/approvals/common/approval.policy.ts'
import { canEditPaperFiles, canReadPaper } from './modules/approvals/registers/paper.policy.ts'
import { seesImport } from './import-kinds.ts'
import { canEditPost, canReadPost, isUnnamed } from './modules/boards/posts/post-access.ts'
import { postFileChanges } from './modules/boards/posts/post-version.service.ts'
import { canEditMemorandum, canSeeMemorandum } from './modules/boards/memoranda/memorandum.service.ts'
import { opensReceipts } from './modules/payments/applications/payment-access.ts'
import { canEditAssetFiles, canSeeAssetFiles, shownAssetFiles } from './modules/assets/register/asset-access.ts'
import { seesCertificate } from './modules/certificates/certificate-access.ts'
import { canEditOutputFiles, canSeeOutputFiles } from './modules/outputs/results/output.service.ts'
import { canEditPatentFiles, canSeePatentFiles } from './modules/outputs/patents/patent.service.ts'
import { canEditVisit, canSeeVisit } from './modules/boards/visitors/visit-access.ts'
import { canEditDraftFiles, canSeeDraftFiles } from './modules/mail/compose/mail-draft-access.ts'
import { noteDownload } from './modules/exports/export-download.service.ts'
import { seesExport } from './modules/exports/export.service.ts'
import { seesSickNote } from './modules/leave/sickness/sick-leave.service.ts'
import { canEditApplicantFiles, canSeeApplicantFiles, noteAccess } from './modules/recruitment/applicants/application-access.ts'
import { reaches } from './kernel/access/data-scope.service.ts'
import { seesTripFiles } from './modules/reservations/cars/car-log.service.ts'
import { seesAll } from './modules/users/common/user-access.ts'
import type { FileParents } from './modules/files/file-access.ts'

/** Rights that the files of a record follow: one entry per kind of record that carries files. */
export const fileParents: FileParents = {
  userRemark: {
    canSee: async (db, who, userId) => hasCapability(who, 'readsPeopleWhole') && (await reaches(db, who, 'users', userId)),
    canEdit: async (_db, who) => hasCapability(who, 'editsPeople'),
  },
  userProfile: {
    // Of who has left or is switched off a colleague sees the picture as little as the phones.
    canSee: async (db, who, userId) =>
      (await db.user.count({ where: { id: userId, active: true, deleted: false } })) > 0 || (await seesAll(db, who, userId)),
    canEdit: async (_db, who, userId) => hasCapability(who, 'editsPeople') || who.userId === userId,
  },
  paperDocument: { canSee: canReadPaper, canEdit: canEditPaperFiles },
  import: { canSee: seesImport, canEdit: async () => false },
  export: { canSee: seesExport, canEdit: async () => false, fetched: noteDownload },
  sickNote: { canSee: seesSickNote, canEdit: async () => false },
  mailDraft: { canSee: canSeeDraftFiles, canEdit: canEditDraftFiles },
  post: { canSee: canReadPost, canEdit: canEditPost, hidesUploader: isUnnamed, changes: postFileChanges },
  asset: { canSee: canSeeAssetFiles, canEdit: canEditAssetFiles, shownOf: shownAssetFiles },
  certificate: { canSee: seesCertificate, canEdit: async () => false },
  memorandum: { canSee: canSeeMemorandum, canEdit: canEditMemorandum },
  researchOutput: { canSee: canSeeOutputFiles, canEdit: canEditOutputFiles },
  patent: { canSee: canSeePatentFiles, canEdit: canEditPatentFiles },
  visit: { canSee: canSeeVisit, canEdit: canEditVisit },
  // Photos of what can be booked are for everybody.
  resource: { canSee: async () => true, canEdit: async (_db, who) => hasCapability(who, 'keepsReservations') },
  jobApplication: {
    canSee: canSeeApplicantFiles,
    canEdit: canEditApplicantFiles,
    fetched: (db, id, who) => noteAccess(db, who, id, 'FILE'),
  },
  carTrip: { canSee: seesTripFiles, canEdit: async () => false },
  approvalDocument: {
    canSee: async (db, who, id) => (await canReadFiles(db, who, id)) || (await opensReceipts(db, who, id)),
    canEdit: canEditFiles,
  },
}
